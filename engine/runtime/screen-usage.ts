import { ProblemError } from '../problem.ts'

/**
 * One thing that happened on an opened screen, to be counted for its view and version: opened, usable after so many ms, failed (`first`: for the
 * first time since it was opened), refused for fields. It names no record, no value and no person.
 */
export type ScreenUsageEvent = { viewNo: string; version: number } & (
  { what: 'open' } | { what: 'usable'; ms: number } | { what: 'error'; first: boolean } | { what: 'refused'; fields: string[] }
)

/** What refusals say of a screen that asks wrongly, not of a user who did: anything else is the day's work. */
const faults =
  /^(schema\.|expression\.|right\.denied$|record\.not-found$|field\.(unknown|no-right|read-only)$|screen\.failed$|call\.(bad-parameter|unknown-field|not-found|failed)$)/

/** Whether an error is a fault of the screen: not a conflict, a field to be filled in or a lost connection. */
export function isScreenFault(error: unknown): boolean {
  if (error instanceof ProblemError) return error.problems.some(({ code }) => faults.test(code))
  return !(error instanceof DOMException && error.name === 'AbortError')
}
