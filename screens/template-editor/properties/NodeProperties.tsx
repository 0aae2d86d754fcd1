import { memo, useMemo } from 'react'
import { isOfBase, retyped } from '../../../engine/inspection/editing/new-nodes.ts'
import { readableNames, type ReadableName } from '../../../engine/inspection/editing/readable-names.ts'
import { setAt } from '../../../engine/inspection/editing/edit-nodes.ts'
import { wordsOfType } from '../../../engine/inspection/editing/node-words.ts'
import { completed, type CommonSections } from '../../../engine/inspection/editions/common-sections.ts'
import { findNode, keyOf, TEMPLATE } from '../../../engine/inspection/editing/template-nodes.ts'
import { memberTitle, propTitle } from '../../../engine/layers/nodes/vocabulary.ts'
import type { Known } from '../../../engine/expressions/type-environment.ts'
import type { Problem } from '../../../engine/problem.ts'
import type { NamesAround } from '../../../engine/schema/checks/inspection/names-around.ts'
import { namesOf } from '../../../engine/schema/checks/inspection/template-names.ts'
import { valueAt } from '../../../engine/schema/format/shape-walk.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { Edition } from '../state/use-edition.ts'
import { PropertyContext, type Place, type PropertyScope } from './property-scope.ts'
import { SharedPart } from './SharedPart.tsx'
import { useKept } from './use-kept.ts'
import { Words } from './Words.tsx'

interface Props {
  edition: Edition
  base: RecordTemplate | null
  /** Key of the node that is chosen. */
  chosen: string
  readOnly: boolean
  around: NamesAround | null
  /** What all records of the sheet have beside the template: chosen, it is shown and not changed. */
  common: CommonSections
  /** What is wrong with the node. */
  problems: readonly Problem[]
  onChoose(key: string): void
}

/** The words of the node that is chosen, in inputs made from the shape of the file; each change is in the preview at once. */
export const NodeProperties = memo(function NodeProperties({ edition, base, chosen, readOnly, around, common, problems, onChoose }: Props) {
  const { template, round } = edition
  const { known, names } = useNames(template)
  const own = findNode(template, chosen)
  const whole = useMemo(() => completed(template, common.sections), [template, common])
  const node = own ?? findNode(whole, chosen)
  const shared = node && !own ? whole.sections[Number(node.path[1])] : undefined
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
    return { template: shared ? whole : template, readOnly: readOnly || shared !== undefined, known, names, around, set, retype }
  }, [edition, template, whole, shared, readOnly, known, names, around, node, onChoose])
  if (!node && chosen !== TEMPLATE) return <p className="workbench-none">{listHint(chosen)}</p>
  return (
    <PropertyContext value={scope}>
      <section key={`${node?.path.join('/') ?? ''} ${round}`} className="tpl-words" aria-label="属性">
        <h2>
          {node ? memberTitle(node.list, 'record-template') : '模板'}
          <small>{node?.id ?? template.edition}</small>
          {shared && <em className="tpl-shared">共用</em>}
        </h2>
        {shared && <SharedPart edition={edition} common={common} section={shared} readOnly={readOnly} onChoose={onChoose} />}
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
