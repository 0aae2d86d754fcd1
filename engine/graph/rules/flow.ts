import type { Json } from '../../schema/format/json.ts'
import { objectOf, textOf, type Place } from '../references/json-paths.ts'
import type { Roots, ReferenceCollector } from '../references/expression-paths.ts'
import { around, beside, each, expression, field, id, key, logged, template, type Note, type Rule } from './rule.ts'

function inputs({ lookup, own }: ReferenceCollector): readonly string[] {
  return lookup.inputsOf(own)
}

/** `form` is the record, `input` what one of the forms sends. */
const roots = (trace: ReferenceCollector): Roots => ({ form: [trace.own], input: inputs(trace) })

/** `record` is what the move would leave. */
const asked = (trace: ReferenceCollector): Roots => ({ ...roots(trace), record: [trace.own] })

/** A name that the caller sends: a field of whichever form sends it. */
const sent: Note = (trace, { value, path }: Place, words) => {
  for (const entity of inputs(trace)) trace.field(entity, textOf(value), path, words)
}

/** What a created record comes from: the record itself, with `each` a row of it, or what the caller sends, which holds its own fields. */
function createdFrom({ lookup, own }: ReferenceCollector, { owners }: Place): string {
  const { create } = objectOf(owners.findLast((owner) => objectOf(owner)['create'] !== undefined))
  const { each: list, sent, entity } = objectOf(create)
  if (sent !== undefined) return textOf(entity)
  return list === undefined ? own : lookup.childOf(own, textOf(list))
}

/** Entity of the record that the field `of` of an object refers to. */
function referredBy({ lookup, own }: ReferenceCollector, holder: Json | undefined): string[] {
  const property = lookup.entities.get(own)?.properties[textOf(objectOf(holder)['of'])]
  return property?.type === 'string' && property['x-ref'] ? [property['x-ref'].entity] : []
}

/** Formulas of a created record read its source as `row`, or the record it is made after. */
const withRow = (trace: ReferenceCollector, place: Place): Roots => ({
  ...roots(trace),
  row: [createdFrom(trace, place), ...referredBy(trace, place.owners.at(-2))],
})

/** Guards may read the record that their `of` refers to as `row`. */
const guarded = (trace: ReferenceCollector, place: Place): Roots => ({ ...asked(trace), row: referredBy(trace, place.owners.at(-1)) })

/** Values that a move sets may come from the record that `of` refers to. */
const withOf = (trace: ReferenceCollector, place: Place): Roots => ({ ...roots(trace), row: referredBy(trace, place.owners.at(-2)) })

/** The rows of the list beside the place. */
function rowsBeside({ lookup, own }: ReferenceCollector, place: Place): string {
  return lookup.childOf(own, textOf(objectOf(place.owners.at(-1))['rows']))
}

/** `field`, or `list.field` of the rows of a child list. */
const keys: Note = (trace, { value, path }, words) => {
  const [list = '', inRow] = textOf(value).split('.')
  trace.field(trace.own, list, path, words)
  if (inRow !== undefined) trace.field(trace.lookup.childOf(trace.own, list), inRow, path, words)
}

/** A parameter of the product: a field of what a view of the kind config shows. */
const parameter: Note = (trace, { value, path }, words) => {
  for (const { kind, entity } of trace.lookup.views.values()) if (kind === 'config') trace.field(entity, textOf(value), path, words)
}

/** Where a flow names things. */
export const flowRules: readonly Rule[] = [
  ['/entity', '流程的业务对象', id('entity')],
  ['/state', '环节字段', field()],
  ['/moves/*/requires/*', '流转要求填写', sent],
  ['/moves/*/accepts/*', '流转接受', sent],
  ['/moves/*/needs/*', '流转要求已填', field()],
  ['/moves/*/branch/*/when', '流转去向的条件', expression(asked)],
  ['/moves/*/proofs/*/each', '流转核对', keys],
  ['/moves/*/proofs/*/entity', '流转核对别的记录', id('entity')],
  ['/moves/*/proofs/*/by', '流转核对别的记录', field(beside)],
  ['/moves/*/proofs/*/where', '流转核对的条件', expression((trace, place) => ({ ...roots(trace), row: [beside(trace, place)] }))],
  ['/gates/*/fields/*', '办理条件的字段', field()],
  ['/gates/*/place/view', '办理条件的去处', id('view')],
  ['/gates/*/place/query', '办理条件的去处的参数', template()],
  ['/gates/*/place/query/*', '办理条件的去处的参数', key()],
  ['/moves/*/guards/*/warns/unless', '只作提醒的条件', parameter],
  ['/moves/*/proofs/*/warns/unless', '只作提醒的条件', parameter],
  ['/moves/*/guards/*/field', '流转条件所指的字段', field()],
  ['/moves/*/guards/*/of', '流转条件所看的记录', field()],
  ['/moves/*/guards/*/expression', '流转条件', expression(guarded)],
  ['/moves/*/effects/*/set/*', '流转写入', key()],
  ['/moves/*/effects/*/set/*', '流转写入的公式', expression(withOf)],
  ['/moves/*/effects/*/of', '流转写入所取的记录', field()],
  ['/moves/*/effects/*/number', '流转编号', field()],
  ['/moves/*/effects/*/when', '流转编号的条件', expression(roots)],
  ['/moves/*/effects/*/clear/*', '流转清空', field()],
  ['/moves/*/effects/*/sms/to', '流转发短信', field()],
  ['/moves/*/effects/*/sms/template', '流转发短信', id('sms')],
  ['/moves/*/effects/*/sms/when', '流转发短信的条件', expression(roots)],
  ...each(['/moves/*/effects/*/message/title', '/moves/*/effects/*/message/text', '/moves/*/effects/*/message/route'], '流转发消息', template()),
  ['/moves/*/effects/*/message/users', '流转发消息', field()],
  ['/moves/*/effects/*/message/office', '流转发消息', field()],
  ['/moves/*/effects/*/message/roles/*', '流转发消息', id('role')],
  ['/moves/*/effects/*/message/when', '流转发消息的条件', expression(roots)],
  ['/moves/*/effects/*/others/entity', '流转写入别的记录', id('entity')],
  ['/moves/*/effects/*/others/keys', '流转写入别的记录', keys],
  ['/moves/*/effects/*/others/set/*', '流转写入别的记录', key(around)],
  ['/moves/*/effects/*/others/set/*', '流转写入别的记录的公式', expression(roots)],
  ['/moves/*/effects/*/others/when', '流转写入别的记录的条件', expression(roots)],
  ['/moves/*/effects/*/create/sent', '流转新增所取的内容', sent],
  ['/moves/*/effects/*/create/entity', '流转新增别的记录', id('entity')],
  ['/moves/*/effects/*/create/each', '流转新增别的记录', field()],
  ['/moves/*/effects/*/create/of', '流转新增别的记录', field()],
  ['/moves/*/effects/*/create/keep', '流转新增别的记录', field(createdFrom)],
  ['/moves/*/effects/*/create/unique/*', '流转新增别的记录', field(around)],
  ['/moves/*/effects/*/create/set/*', '流转新增别的记录', key(around)],
  ['/moves/*/effects/*/create/set/*', '流转新增别的记录的公式', expression(withRow)],
  ['/moves/*/effects/*/create/when', '流转新增别的记录的条件', expression(withRow)],
  ['/moves/*/effects/*/apply/entity', '流转更正别的记录', id('entity')],
  ...each(['/moves/*/effects/*/apply/key', '/moves/*/effects/*/apply/rows'], '流转更正别的记录', field()),
  ...each(['/moves/*/effects/*/apply/field', '/moves/*/effects/*/apply/before', '/moves/*/effects/*/apply/value'], '流转更正别的记录', field(rowsBeside)),
  ['/moves/*/effects/*/apply/when', '流转更正别的记录的条件', expression((trace, place) => ({ ...roots(trace), row: [rowsBeside(trace, place)] }))],
  ['/moves/*/operator/*', '流转的操作码', id('operator')],
  ['/whole/entity', '流程所属的整体', id('entity')],
  ['/whole/key', '流程所属的整体', field()],
  ['/whole/state', '流程所属的整体', field(beside)],
  ['/whole/set/*', '流程写入整体', key(around)],
  ['/whole/set/*', '流程写入整体的公式', expression((trace, place) => ({ form: [around(trace, place)] }))],
  ['/log/entity', '流程日志', id('entity')],
  ...each(['/log/record', '/log/at'], '流程日志', field(logged)),
  ['/log/set/*', '流程日志写入', key(logged)],
  ['/log/set/*', '流程日志的公式', expression(roots)],
]
