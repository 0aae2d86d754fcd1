import { addNode } from '../../../engine/inspection/editing/edit-nodes.ts'
import { addableAt, newNode, type Addable } from '../../../engine/inspection/editing/new-nodes.ts'
import { keyOf } from '../../../engine/inspection/editing/template-nodes.ts'
import type { Edition } from '../state/use-edition.ts'

interface Props {
  edition: Edition
  chosen: string
  onAdded(key: string): void
}

/** What may be added at the node that is chosen: beside it, or in it. */
export function AddMenu({ edition, chosen, onAdded }: Props) {
  const addable = addableAt(edition.template, chosen)
  const add = (each: Addable) => {
    const node = newNode(edition.template, each)
    edition.change(`添加${each.title}`, (draft) => addNode(draft, each.list, each.owner, node, each.after))
    onAdded(keyOf(each.list, String(node['id'])))
  }
  return (
    <select
      className="vn-input tpl-add"
      aria-label="添加"
      value=""
      onChange={({ target }) => {
        const found = addable.find(({ list, owner }) => `${list} ${owner}` === target.value)
        if (found) add(found)
      }}
    >
      <option value="">＋ 添加</option>
      {addable.map(({ list, owner, title }) => (
        <option key={`${list} ${owner}`} value={`${list} ${owner}`}>
          {title}
        </option>
      ))}
    </select>
  )
}
