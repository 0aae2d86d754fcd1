import type { JsonObject } from '../../schema/format/json.ts'
import type { View } from '../../schema/screens/view.ts'
import { fieldOfNode } from '../references/node-field.ts'
import { objectOf, textOf, type Place } from '../references/json-paths.ts'
import { ReferenceCollector } from '../references/expression-paths.ts'
import { follow, id, type Note, type Rule } from './rule.ts'
import { viewRules } from './view.ts'

/** A layer of a view, stored or exported. */
export const layerRules: readonly Rule[] = [
  ['/viewNo', '布局所在的界面', (trace, { value, path }, words) => trace.note('view', textOf(value), path, words)],
  ['/properties/*/x-dict', '新增字段的字典', id('dictionary')],
  ['/properties/*/x-widget', '新增字段的控件', id('widget')],
  ['/views/*', '站点界面', (trace, place) => noteView(trace, place)],
  ['/changes/*', '布局改动', (trace, place, words) => noteChange(trace, place, words, textOf(objectOf(trace.source.content)['viewNo']))],
]

/** A whole screen that the layer brings: the view's own rules read it. */
function noteView(trace: ReferenceCollector, { value, path: start }: Place): void {
  const inner = new ReferenceCollector(trace.lookup, { ...trace.source, kind: 'view', content: value })
  follow(inner, viewRules)
  for (const { target, path, words, passive } of inner.usages) trace.note(target.kind, target.id, start + path, words, passive)
}

/** What one change of a layer names: the view's rules read the changed node as if it stood alone in the view. */
export function noteChange(trace: ReferenceCollector, place: Place, words: string, viewNo: string): void {
  const view = trace.lookup.views.get(viewNo)
  const change = objectOf(place.value)
  const at = textOf(change['at'])
  if (!view || at === '') return
  const alone = standingAlone(view, at, nodeOf(view, at, change))
  const inner = new ReferenceCollector(trace.lookup, { ...trace.source, kind: 'view', content: alone })
  follow(inner, viewRules)
  const base = change['op'] === 'add' ? `${place.path}/node` : change['op'] === 'set' ? `${place.path}/props` : place.path
  const prefix = prefixOf(at)
  const after = textOf(change['after'])
  if (after !== '') trace.field(view.entity, fieldOfNode(view, at, after), `${place.path}/after`, words)
  for (const { target, path, passive } of inner.usages)
    if (path === prefix || path.startsWith(`${prefix}/`))
      trace.note(target.kind, target.id, path === prefix ? place.path : base + path.slice(prefix.length), words, passive)
}

/** The node that a change leaves: added, or the one it finds with the properties it sets. */
function nodeOf(view: View, at: string, change: JsonObject): JsonObject {
  if (change['op'] === 'add') return objectOf(change['node'])
  const id = textOf(change['id'])
  return { id, field: fieldOfNode(view, at, id), ...(change['op'] === 'set' ? objectOf(change['props']) : {}) }
}

function standingAlone({ entity, operator }: View, at: string, node: JsonObject): JsonObject {
  const [section = '', of = ''] = at.split('/')
  const frame = { entity, operator }
  if (section === 'items') return { ...frame, groups: [{ id: of, items: [node] }] }
  if (section === 'columns' && of !== '') return { ...frame, groups: [{ id: '', items: [{ id: of, columns: [node] }] }] }
  return { ...frame, [section]: [node] }
}

function prefixOf(at: string): string {
  const [section = '', of] = at.split('/')
  if (section === 'items') return '/groups/0/items/0'
  return section === 'columns' && of !== undefined ? '/groups/0/items/0/columns/0' : `/${section}/0`
}

/** Layers within a screen test. */
export const testedChange: Note = (trace, place, words) => noteChange(trace, place, words, textOf(objectOf(trace.source.content)['view']))
