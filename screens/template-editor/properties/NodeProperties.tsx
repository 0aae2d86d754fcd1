import { memo, useMemo } from 'react'
import { isOfBase, retyped } from '../../../engine/inspection/editing/new-nodes.ts'
import { readableNames, type ReadableName } from '../../../engine/inspection/editing/readable-names.ts'
import { setAt } from '../../../engine/inspection/editing/edit-nodes.ts'
import { wordsOfType } from '../../../engine/inspection/editing/node-words.ts'
import { findNode, keyOf, TEMPLATE } from '../../../engine/inspection/editing/template-nodes.ts'
import { memberTitle, propTitle } from '../../../engine/layers/nodes/vocabulary.ts'
import type { Known } from '../../../engine/expressions/type-environment.ts'
import type { Problem } from '../../../engine/problem.ts'
import { namesOf } from '../../../engine/schema/checks/inspection/template-names.ts'
import { valueAt } from '../../../engine/schema/format/shape-walk.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { Edition } from '../state/use-edition.ts'
import { PropertyContext, type Place, type PropertyScope } from './property-scope.ts'
import { useKept } from './use-kept.ts'
import { Words } from './Words.tsx'

interface Props {
  edition: Edition
  base: RecordTemplate | null
  /** Key of the node that is chosen. */
  chosen: string
  readOnly: boolean
  /** What is wrong with the node. */
  problems: readonly Problem[]
  onChoose(key: string): void
}

/** The words of the node that is chosen, in inputs made from the shape of the file; each change is in the preview at once. */
export const NodeProperties = memo(function NodeProperties({ edition, base, chosen, readOnly, problems, onChoose }: Props) {
  const { template, round } = edition
  const { known, names } = useNames(template)
  const node = findNode(template, chosen)
  const scope = useMemo((): PropertyScope => {
    const set = (place: Place, value: Json | undefined) => {
      const title = propTitle(String(place.filter((step) => typeof step === 'string').at(-1)), 'record-template')
      edition.change(`修改${title}`, (draft) => setAt(draft, place, value), place.join('/'))
      if (node && place.length === node.path.length + 1 && place.at(-1) === 'id' && typeof value === 'string') onChoose(keyOf(node.list, value))
    }
    const retype = (place: Place, type: string) => {
      const words = valueAt(template as unknown as Json, place) as JsonObject
      edition.change('修改数据类型', (draft) => setAt(draft, place, retyped(words, type, wordsOfType(template, place, type))))
    }
    return { template, readOnly, known, names, set, retype }
  }, [edition, template, readOnly, known, names, node, onChoose])
  if (!node && chosen !== TEMPLATE) return <p className="tpl-none">{listHint(chosen)}</p>
  return (
    <PropertyContext value={scope}>
      <section key={`${node?.path.join('/') ?? ''} ${round}`} className="tpl-words" aria-label="属性">
        <h2>
          {node ? memberTitle(node.list, 'record-template') : '模板'}
          <small>{node?.id ?? template.edition}</small>
        </h2>
        {problems.map((each, at) => (
          <p key={at} className="tpl-fault" role="alert">
            {each.message}
            {each.cure && <small>{each.cure}</small>}
          </p>
        ))}
        <Words place={node?.path ?? []} frozen={node !== null && isOfBase(base, node.key)} />
      </section>
    </PropertyContext>
  )
})

function listHint(chosen: string): string {
  const title = memberTitle(chosen, 'record-template')
  return title === chosen ? '在左侧选择一项' : `可以添加${title}，或在左侧选择一项`
}

/** Names that rules read; the same objects until a name, a type or a title is another, so that rules are not judged anew with every key. */
function useNames(template: RecordTemplate): { known: Known; names: readonly ReadableName[] } {
  const known = useKept(namesOf(template).known)
  const names = useKept(namesIn(template))
  return useMemo(() => ({ known, names }), [known, names])
}

/** Empty while computed values go in a circle: what is wrong is told by the check. */
function namesIn(template: RecordTemplate): readonly ReadableName[] {
  try {
    return readableNames(template)
  } catch {
    return []
  }
}
