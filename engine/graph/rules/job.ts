import { objectOf, textOf } from '../select.ts'
import type { Trace } from '../trace.ts'
import { field, id, key, type Note, type Rule } from './rule.ts'

/** The entity that a job's work is about: named, or that of the flow. */
function about({ lookup, source }: Trace): string {
  const { entity, flow } = objectOf(objectOf(source.content)['params'])
  return entity === undefined ? (lookup.flows.get(textOf(flow))?.entity ?? '') : textOf(entity)
}

const move: Note = (trace, { value, path }, words) => {
  const { flow } = objectOf(objectOf(trace.source.content)['params'])
  trace.note('move', `${textOf(flow)}/${textOf(value)}`, path, words)
}

/** Where a job names things: the parameters of its work. */
export const jobRules: readonly Rule[] = [
  ['/params/entity', '定时任务的业务对象', id('entity')],
  ['/params/flow', '定时任务的流程', id('flow')],
  ['/params/move', '定时任务的流转', move],
  ['/params/date', '定时任务的日期', field(about)],
  ['/params/office', '定时任务的部门', field(about)],
  ['/params/where/*', '定时任务的条件', key(about)],
  ['/params/roles/*', '定时任务通知的角色', id('role')],
]
