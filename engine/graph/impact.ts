import { differences } from '../layers/diff/diff.ts'
import { sectionOf } from '../layers/nodes/sections.ts'
import type { TitleOf } from '../layers/nodes/titles.ts'
import { memberTitle } from '../layers/nodes/vocabulary.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import type { Layer } from '../schema/screens/layer.ts'
import type { View } from '../schema/screens/view.ts'
import { fieldOfNode } from './references/node-field.ts'
import type { Target } from './references/usage-targets.ts'

/** Something that publishing a site layer removes or hides. */
export interface RemovedNode {
  /** In plain Chinese, e.g. 删除表单字段“联系人”. */
  text: string
  /** What others name by it; null: nobody but layers can. */
  target: Target | null
}

/** A view as a site layer leaves it. */
export interface ViewWithSiteLayer {
  view: View
  layer: Pick<Layer, 'properties' | 'dictionaries'>
}

/** What is on the screen before and not after, and what the site no longer brings; hidden counts as gone. */
export function removedNodes(before: ViewWithSiteLayer, after: ViewWithSiteLayer, titleOf: TitleOf): RemovedNode[] {
  return [...nodeLosses(before.view, after.view, titleOf), ...fieldLosses(before, after), ...dictionaryLosses(before.layer, after.layer)]
}

function nodeLosses(before: View, after: View, titleOf: TitleOf): RemovedNode[] {
  return differences(before as Json as JsonObject, after as Json as JsonObject, titleOf)
    .filter(({ kind, property, after: now }) => kind === 'removed' || (property === 'hidden' && now === true))
    .flatMap(({ at, id, text }): RemovedNode[] => {
      // a field that is no longer on the form is filled by nobody; a column less loses nothing that others count on
      const fields = sectionOf(at) === 'items' ? [fieldOfNode(before, at, id)] : at === 'groups' ? fieldsOfGroup(before, id) : []
      return fields.length === 0 ? [{ text, target: null }] : fields.map((field) => ({ text, target: { kind: 'field', id: `${before.entity}.${field}` } }))
    })
}

function fieldsOfGroup(view: View, id: string): string[] {
  const group = 'groups' in view ? view.groups.find((each) => each.id === id) : undefined
  return (group?.items ?? []).map((item) => fieldOfNode(view, 'items', typeof item === 'string' ? item : item.id))
}

function fieldLosses({ view, layer: { properties = {} } }: ViewWithSiteLayer, after: ViewWithSiteLayer): RemovedNode[] {
  return Object.entries(properties).flatMap(([name, { title }]): RemovedNode[] =>
    name in (after.layer.properties ?? {}) ? [] : [{ text: `删除新增的字段“${title}”`, target: { kind: 'field', id: `${view.entity}.${name}` } }],
  )
}

function dictionaryLosses({ dictionaries: before = [] }: ViewWithSiteLayer['layer'], { dictionaries: after = [] }: ViewWithSiteLayer['layer']): RemovedNode[] {
  return before.flatMap(({ id, title, items }): RemovedNode[] => {
    const now = after.find((each) => each.id === id)
    const target: Target = { kind: 'dictionary', id }
    if (!now) return [{ text: `删除新增的字典“${title}”`, target }]
    const gone = items.filter(({ value }) => !now.items.some((item) => item.value === value))
    return gone.map(({ label }) => ({ text: `字典“${title}”：删除${memberTitle('items', 'dictionary')}“${label}”`, target }))
  })
}
