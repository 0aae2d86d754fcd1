import { problem, ProblemError } from '../problem.ts'
import type { Json } from '../schema/format/json.ts'
import { conditionJson, conditionsFrom, type Condition } from './condition.ts'

/** Letters of an address that every browser, proxy and chat takes. */
const LONGEST_ADDRESS = 6000

/** Conditions that an address asks for; a list of comparisons as well, as links of before groups have it. Throws a ProblemError of what is none. */
export function conditionsOfAddress(text: string | undefined): Condition[] {
  if (text === undefined || text.trim() === '') return []
  let read: Json
  try {
    read = JSON.parse(text) as Json
  } catch {
    throw new ProblemError(problem('call.bad-parameter', '/filters', { parameter: '地址中的查询条件', expected: '完整的链接' }))
  }
  return conditionsFrom(read)
}

/** Conditions as an address carries them, '' for none; null when that would be too long to be sent on. */
export function addressOfConditions(conditions: readonly Condition[]): string | null {
  if (conditions.length === 0) return ''
  const text = JSON.stringify(conditions.map(conditionJson))
  return encodeURIComponent(text).length > LONGEST_ADDRESS ? null : text
}
