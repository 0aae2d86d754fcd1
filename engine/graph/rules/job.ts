import { objectOf, textOf } from '../references/json-paths.ts'
import type { Roots, ReferenceCollector } from '../references/expression-paths.ts'
import { around, beside, each, expression, field, id, key, type EntityOf, type Note, type Rule } from './rule.ts'

/** The entity that a job's work is about: named, what it reminds of, or that of the flow. */
function about({ lookup, source }: ReferenceCollector): string {
  const { entity, flow, reminded } = objectOf(objectOf(source.content)['params'])
  if (reminded !== undefined) return textOf(reminded)
  return entity === undefined ? (lookup.flows.get(textOf(flow))?.entity ?? '') : textOf(entity)
}

/** The entity that the job names under a word of its own. */
const named =
  (word: string): EntityOf =>
  ({ source }) =>
    textOf(objectOf(objectOf(source.content)['params'])[word])

/** Formulas of a reminder: `form` is the strategy, `row` the record it finds. */
const found = (trace: ReferenceCollector, place: Parameters<EntityOf>[1]): Roots => ({
  form: [named('strategies')(trace, place)],
  row: [named('reminded')(trace, place)],
})

/** Conditions of what follows a reminder: `row` is the reminder itself. */
const sent = (trace: ReferenceCollector, place: Parameters<EntityOf>[1]): Roots => ({
  form: [named('strategies')(trace, place)],
  row: [named('sends')(trace, place)],
})

const move: Note = (trace, { value, path }, words) => {
  const { flow } = objectOf(objectOf(trace.source.content)['params'])
  trace.note('move', `${textOf(flow)}/${textOf(value)}`, path, words)
}

/** Log of what is exchanged, named beside what holds the place. */
const itemsAround: EntityOf = (_, { owners }) => textOf(objectOf(owners.at(-2))['items'])

/** Where a job names things: the parameters of its work. */
export const jobRules: readonly Rule[] = [
  ['/params/entity', '定时任务的业务对象', id('entity')],
  ['/params/flow', '定时任务的流程', id('flow')],
  ['/params/move', '定时任务的流转', move],
  ['/params/moves/*/move', '定时任务的流转', move],
  ['/params/moves/*/when', '定时任务流转的条件', expression(sent)],
  ['/params/strategies', '定时任务的策略', id('entity')],
  ['/params/reminded', '定时任务提醒的业务对象', id('entity')],
  ['/params/sends', '定时任务的提醒', id('entity')],
  ['/params/enabled/*', '定时任务参与的策略', key(named('strategies'))],
  ['/params/days', '定时任务的提前天数', field(named('strategies'))],
  ['/params/match/*', '定时任务的策略范围', key(named('strategies'))],
  ['/params/match/*', '定时任务提醒的范围', field(named('reminded'))],
  ['/params/within/*', '定时任务的策略范围', key(named('strategies'))],
  ['/params/within/*', '定时任务提醒的范围', field(named('reminded'))],
  ['/params/unique/*', '定时任务的提醒', field(named('sends'))],
  ['/params/set/*', '定时任务的提醒', key(named('sends'))],
  ['/params/set/*', '定时任务提醒的公式', expression(found)],
  ['/params/noted/*', '定时任务写回策略', field(named('strategies'))],
  ['/params/date', '定时任务的日期', field(about)],
  ['/params/office', '定时任务的部门', field(about)],
  ['/params/where/*', '定时任务的条件', key(about)],
  ['/params/roles/*', '定时任务通知的角色', id('role')],
  ...each(['/params/plans', '/params/fields', '/params/authorisations', '/params/batches'], '定时任务的业务对象', id('entity')),
  ...each(['/params/objects/*/entity', '/params/objects/*/items'], '定时任务的业务对象', id('entity')),
  ...each(['/params/objects/*/area', '/params/objects/*/category'], '定时任务的范围字段', field(beside)),
  ['/params/objects/*/where/*', '定时任务的条件', key(around)],
  ['/params/objects/*/copy/*', '定时任务记入日志', field(around)],
  ['/params/objects/*/copy/*', '定时任务记入日志', key(itemsAround)],
]
