import type { Row } from '../schema/format/json.ts'

/** What rules of verdict, dates, checks and reports read: `form` all values, `record` results, items and counts. */
export interface RuleScope {
  form: Row
  record: Row
  today: string
}
