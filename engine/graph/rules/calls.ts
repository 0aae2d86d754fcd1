import { objectOf, textOf, type Place } from '../references/json-paths.ts'
import { noteParams } from './params.ts'
import type { ReferenceCollector, Roots } from '../references/expression-paths.ts'
import { around, beside, expression, field, id, key, template, type Note, type Rule } from './rule.ts'

/** `flow` or `flow/move`. */
const transition: Note = (trace, { value, path }, words) => {
  const [flow = '', move] = textOf(value).split('/')
  trace.note('flow', flow, path, words)
  if (move !== undefined) trace.note('move', `${flow}/${move}`, path, words)
}

const moves: Note = (trace, { value, path, owners }: Place, words) => {
  const flow = textOf(objectOf(owners.at(-3))['transition']).split('/')[0] ?? ''
  if (flow !== '') trace.note('move', `${flow}/${textOf(value)}`, path, words)
}

const params: Note = (trace, place, words) => {
  const call = objectOf(place.owners.at(-1))
  const entity = textOf(call['entity'])
  const child = trace.lookup.childOf(entity, textOf(objectOf(objectOf(place.value)['rows'])['list']))
  noteParams(trace, place, words, { thing: trace.lookup.registered.operations.get(textOf(call['operation'])), entity, child })
}

/** Fields of another entity that are given values: what is stored of a deleted record, what those that follow a saved one take from it. */
const noteDefaulted: Note = (trace, { value, path }, words) => {
  const { entity, set } = objectOf(value)
  trace.note('entity', textOf(entity), `${path}/entity`, words)
  for (const field of Object.keys(objectOf(set))) trace.field(textOf(entity), field, `${path}/set/${field}`, words)
}

/** Fields of the record that a saved one takes over from. */
function source({ lookup }: ReferenceCollector, { owners }: Place): string {
  const call = objectOf(owners.findLast((owner) => 'operation' in objectOf(owner)))
  const take = objectOf(owners.findLast((owner) => 'by' in objectOf(owner)))
  const property = lookup.entities.get(textOf(call['entity']))?.properties[textOf(take['by'])]
  return property?.type === 'string' ? (property['x-ref']?.entity ?? '') : ''
}

/** What a new record copies is read from the record it is about, and as `row` from the one that `of` of that record refers to. */
function copiedFrom({ lookup }: ReferenceCollector, { owners }: Place): Roots {
  const { about, of } = objectOf(owners.at(-2))
  const property = lookup.entities.get(textOf(about))?.properties[textOf(of)]
  return { form: [textOf(about)], row: property?.type === 'string' && property['x-ref'] ? [property['x-ref'].entity] : [] }
}

/** Entity that a call lists, where its pick list names fields. */
function listed(_: ReferenceCollector, { owners }: Place): string {
  return textOf(objectOf(owners.at(-3))['entity'])
}

/** Entity of the stage of a case that another belongs to: the one it names, else the first. */
function ownerStage(_: ReferenceCollector, { owners }: Place): string {
  const stages = owners.flatMap((owner) => (Array.isArray(owner) ? [owner] : [])).at(-1) ?? []
  const { of } = objectOf(owners.at(-1))
  const owner = of === undefined ? stages[0] : stages.find((each) => objectOf(each)['id'] === of)
  return textOf(objectOf(owner)['entity'])
}

/** Where calls name things. */
export const callsRules: readonly Rule[] = [
  ['/calls/*/entity', '接口的业务对象', id('entity')],
  ['/calls/*/operation', '接口的服务端操作', id('operation')],
  ['/calls/*/operator/*', '接口的操作码', id('operator')],
  ['/calls/*/pickList/shows/*', '选取列表显示的字段', field(listed)],
  ['/calls/*/pickList/by/*', '选取列表可用的条件', field(listed)],
  ['/calls/*/transition', '接口执行的流转', transition],
  ['/calls/*/params/operator/*', '接口的操作码', id('operator')],
  ['/calls/*/params/flows/*', '接口涉及的流程', id('flow')],
  ['/calls/*/params/moves/*', '接口执行的流转', moves],
  ['/calls/*/params/trace', '删除时留下的痕迹', noteDefaulted],
  ['/calls/*/params/take/keep/*', '保存时取自引用的数据', field(source)],
  ['/calls/*/params/carry', '保存后随同修改的数据', noteDefaulted],
  ['/calls/*/params/of', '新记录带入的数据', field((_, { owners }) => textOf(objectOf(owners.at(-1))['about']))],
  ['/calls/*/params/copy/*', '新记录带入的数据', expression(copiedFrom)],
  ['/calls/*/params/stages/*/by', '办理过程的环节', field(beside)],
  ['/calls/*/params/stages/*/key', '办理过程的环节', field(ownerStage)],
  ['/calls/*/params/stages/*/when', '办理过程的环节', expression((trace, place) => ({ row: [beside(trace, place)] }))],
  ['/calls/*/params/stages/*/shows/*', '办理过程的环节', expression((trace, place) => ({ row: [around(trace, place)] }))],
  ['/calls/*/params/stages/*/link/query', '办理过程的环节', template(around)],
  ['/calls/*/params/stages/*/link/query/*', '办理过程的环节', key((_, { owners }) => textOf(objectOf(owners.at(-3))['entity']))],
  ['/calls/*/params', '接口的参数', params],
]
