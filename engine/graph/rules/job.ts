import { objectOf, textOf } from '../select.ts'
import type { Trace } from '../trace.ts'
import { around, beside, each, field, id, key, type EntityOf, type Note, type Rule } from './rule.ts'

/** The entity that a job's work is about: named, or that of the flow. */
function about({ lookup, source }: Trace): string {
  const { entity, flow } = objectOf(objectOf(source.content)['params'])
  return entity === undefined ? (lookup.flows.get(textOf(flow))?.entity ?? '') : textOf(entity)
}

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
