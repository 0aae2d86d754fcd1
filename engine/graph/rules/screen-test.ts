import { fieldOfNode } from '../references/node-field.ts'
import { below, objectOf, textOf, type Place } from '../references/json-paths.ts'
import type { ReferenceCollector } from '../references/expression-paths.ts'
import { testedChange } from './layer.ts'
import { each, id, type Note, type Rule } from './rule.ts'

const entity = (trace: ReferenceCollector): string => trace.lookup.views.get(textOf(objectOf(trace.source.content)['view']))?.entity ?? ''

/** Names of a record are fields of the view's entity; those of child rows are the child's. */
const record: Note = (trace, place, words) => noteRecord(trace, place, words, entity(trace))

/** What an effect carries: of the view's own record, or of a dialog that it answers. */
const carried: Note = (trace, place, words) => {
  for (const of of trace.lookup.inputsOf(entity(trace))) noteRecord(trace, place, words, of)
}

function noteRecord(trace: ReferenceCollector, place: Place, words: string, of: string): void {
  for (const inner of below(place)) {
    trace.field(of, inner.key, inner.path, words)
    const child = trace.lookup.childOf(of, inner.key)
    if (child !== '') for (const row of below(inner)) noteRecord(trace, row, words, child)
  }
}

/** A path such as `equlist/0/equname`. */
const problemPath: Note = (trace, { key, path }, words) => {
  const [first = '', , second] = key.split('/')
  trace.field(entity(trace), first, path, words)
  if (second !== undefined) trace.field(trace.lookup.childOf(entity(trace), first), second, path, words)
}

/** The id of a node in a section of the view, for its field. */
function nodeIn(section: string, idOf: (place: Place) => string): Note {
  return (trace, place, words) => {
    const view = trace.lookup.views.get(textOf(objectOf(trace.source.content)['view']))
    if (view) trace.field(view.entity, fieldOfNode(view, section, idOf(place)), place.path, words)
  }
}

/** What a dialog or another screen is opened with: fields of its own entity. */
const openedWith: Note = (trace, place, words) => {
  const { viewNo, to } = objectOf(place.owners.at(-2))
  trace.field(trace.lookup.views.get(textOf(viewNo) || textOf(to))?.entity ?? '', place.key, place.path, words)
}

const value = (place: Place): string => textOf(place.value)
const key = (place: Place): string => place.key

/** Child columns that a field is expected to show. */
const childColumn: Note = (trace, place, words) => {
  const field = place.path.split('/').at(-3) ?? ''
  trace.field(trace.lookup.childOf(entity(trace), field), value(place), place.path, words)
}

const rules: readonly Rule[] = [
  ['/view', '界面测试', id('view')],
  ['/cases/*/user/roles/*', '测试用户', id('role')],
  ['/cases/*/user/operators/*', '测试用户', id('operator')],
  ...each(['/cases/*/form', '/cases/*/rows/*', '/cases/*/edit/*/set', '/cases/*/expect/save', '/cases/*/expect/find', '/cases/*/query'], '测试数据', record),
  ['/cases/*/expect/problems/*', '测试期望', problemPath],
  ...each(['/cases/*/expect/columns/*', '/cases/*/expect/hiddenColumns/*'], '测试期望', nodeIn('columns', value)),
  ['/cases/*/expect/search/*', '测试期望', nodeIn('search', value)],
  ['/cases/*/expect/fields/*', '测试期望', nodeIn('items', key)],
  ['/cases/*/expect/fields/*/columns/*', '测试期望', childColumn],
  ['/cases/*/layers/*/changes/*', '测试布局', testedChange],
  ['/cases/**/effects/*/call', '测试期望', id('call')],
  ['/cases/**/effects/*/viewNo', '测试期望', id('view')],
  ['/cases/**/effects/*/to', '测试期望', id('view')],
  ['/cases/**/effects/*/params/code', '测试期望', id('print')],
  ['/cases/**/effects/*/query/*', '测试期望', openedWith],
  ...each(['/cases/**/effects/*/params', '/cases/**/effects/*/result', '/cases/**/effects/*/values'], '测试期望', carried),
]

/** Where a screen test names things: none of them makes a thing needed. */
export const screenTestRules: readonly Rule[] = rules
