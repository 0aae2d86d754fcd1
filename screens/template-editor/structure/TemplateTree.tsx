import { memo, useMemo, useState, type KeyboardEvent } from 'react'
import { mayHold, mayRemove, moveNode, removeNode } from '../../../engine/inspection/editing/edit-nodes.ts'
import { findNode } from '../../../engine/inspection/editing/template-nodes.ts'
import type { TemplateSection } from '../../../engine/schema/inspection/template-section.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { Tree } from '../../../renderers/tree/Tree.tsx'
import '../../../renderers/tree/tree.css'
import type { DropTarget } from '../../../renderers/tree/tree-moves.ts'
import type { Edition } from '../state/use-edition.ts'
import { AddMenu } from './AddMenu.tsx'
import { ownNeighbour, treeRows, useTreeNodes } from './tree-rows.ts'

interface Props {
  edition: Edition
  /** Sections that the template shares with others: shown, and never moved. */
  common: readonly TemplateSection[]
  chosen: string
  readOnly: boolean
  /** Keys of nodes with problems. */
  faulty: ReadonlySet<string>
  onChoose(key: string): void
}

const noMarks: ReadonlyMap<string, never> = new Map<string, never>()

/** The nodes of a template: arrows walk, Alt with an arrow moves, Delete takes away. */
export const TemplateTree = memo(function TemplateTree({ edition, common, chosen, readOnly, faulty, onChoose }: Props) {
  const { template } = edition
  const nodes = useTreeNodes(treeRows(template, common, faulty))
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(['sections']))
  const node = useMemo(() => findNode(template, chosen), [template, chosen])
  const [last, setLast] = useState('')
  if (last !== chosen) {
    setLast(chosen)
    setOpened(withWay(nodes, opened, chosen))
  }
  const toggle = (key: string) => setOpened(opened.has(key) ? new Set([...opened].filter((each) => each !== key)) : new Set([...opened, key]))
  const remove = (key: string) => {
    const gone = findNode(template, key)
    if (readOnly || !gone || !mayRemove(template, key)) return
    const beside = nodes.filter(({ parent }) => parent === gone.parent)
    const at = beside.findIndex(({ id }) => id === key)
    edition.change(`删除“${gone.title}”`, (draft) => removeNode(draft, key))
    onChoose(beside[at + 1]?.id ?? beside[at - 1]?.id ?? gone.parent)
  }
  const move = (key: string, { parent, after }: DropTarget) => {
    const moved = findNode(template, key)
    if (!moved || !mayHold(parent, moved.list)) return
    const neighbour = after === null ? lastOf(nodes, parent, key) : after === '' ? null : after
    const near = neighbour === null ? null : (findNode(template, neighbour)?.list ?? moved.list)
    const behind = neighbour !== null && near === moved.list ? ownNeighbour(template, common, neighbour) : null
    edition.change(`移动“${moved.title}”`, (draft) => moveNode(draft, key, parent === moved.list ? '' : parent, behind))
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.tagName === 'INPUT') return
    const key = event.target.dataset['node']
    if (key === undefined || readOnly || event.key !== 'Delete') return
    remove(key)
    event.preventDefault()
  }
  return (
    <div className="tpl-tree" onKeyDown={press}>
      <div className="tpl-tree-head">
        <input
          className="vn-input"
          type="search"
          aria-label="在模板中查找"
          placeholder="查找项目、字段"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        {!readOnly && (
          <>
            <AddMenu edition={edition} chosen={chosen} onAdded={onChoose} />
            <PushButton
              size="small"
              disabled={!node || !mayRemove(template, chosen)}
              aria-keyshortcuts="Delete"
              hint={node && !mayRemove(template, chosen) ? '至少保留一个' : ''}
              onClick={() => remove(chosen)}
            >
              删除
            </PushButton>
          </>
        )}
      </div>
      <Tree
        label="模板结构"
        nodes={nodes}
        open={opened}
        marks={noMarks}
        search={word}
        chosen={chosen}
        onChoose={({ id }) => onChoose(id)}
        onToggle={({ id }) => toggle(id)}
        {...(readOnly ? {} : { onMove: move })}
      />
    </div>
  )
})

/** What is open, and everything above what is chosen. */
function withWay(nodes: ReturnType<typeof useTreeNodes>, opened: ReadonlySet<string>, chosen: string): ReadonlySet<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const way: string[] = []
  for (let key = byId.get(chosen)?.parent; key; key = byId.get(key)?.parent) way.push(key)
  return way.every((key) => opened.has(key)) ? opened : new Set([...opened, ...way])
}

function lastOf(nodes: ReturnType<typeof useTreeNodes>, parent: string, but: string): string | null {
  return nodes.filter((node) => node.parent === parent && node.id !== but).at(-1)?.id ?? null
}
