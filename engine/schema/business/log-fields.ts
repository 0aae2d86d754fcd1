import type { Flow } from './flow.ts'

/** Fields of a flow's log by what the flow writes into them (`row.from`, `user.name` …). */
export function logFields({ log }: Pick<Flow, 'log'>): Map<string, string> {
  return new Map(Object.entries(log?.set ?? {}).map(([field, expression]) => [expression, field]))
}
