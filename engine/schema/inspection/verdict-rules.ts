import * as z from 'zod/mini'
import { expression, stableId } from '../format/words.ts'

/*
 * Rules read `form`, all values of the record, and `record`: `record.results['13.3']` (pass, fail, none, noted, open), `record.items` (each with id,
 * class, state, monitored, covered, failures), `record.counts.<class>.<state>`, `record.verdict` once it is known.
 */

/** What may be concluded. A greater `rank` is better: a further failure never leads to a greater one. */
const outcome = z.strictObject({
  id: stableId,
  title: z.string(),
  rank: z.int(),
  /** Code of the platform's dictionary of results. */
  code: z.string(),
  /** The thing may not be used: a notice is due and no next date is given. */
  fails: z.optional(z.literal(true)),
  /** Signs printed otherwise once it is concluded, e.g. noted items as failed ones. */
  printed: z.optional(z.partialRecord(z.enum(['pass', 'fail', 'none', 'noted']), z.enum(['pass', 'fail', 'none', 'noted']))),
})
export type Outcome = z.infer<typeof outcome>

/** The first rule that holds decides. */
const verdictRule = z.strictObject({
  id: stableId,
  title: z.string(),
  when: expression,
  outcome: stableId,
  clause: z.optional(z.string()),
  /** CEL: a sentence for the remarks of the report. */
  remark: z.optional(expression),
  certain: z.optional(z.literal(false)),
})
export type VerdictRule = z.infer<typeof verdictRule>

export const verdictRules = z.strictObject({
  outcomes: z.array(outcome).check(z.minLength(1)),
  rules: z.array(verdictRule).check(z.minLength(1)),
})

/** When the next inspection is due; the first rule that holds says so. Dates are CEL over `form` and `record`. */
export const nextDateRule = z.strictObject({
  id: stableId,
  title: z.string(),
  when: z.optional(expression),
  /** So many months after `from`; two numbers where the inspector chooses between them. */
  months: z.optional(z.union([z.int(), expression, z.tuple([z.int(), z.int()])])),
  from: z.optional(expression),
  /** Years after `from` in which it is due, then every `then` years: the first that comes after the year of `after`. */
  years: z.optional(z.strictObject({ list: z.array(z.int()), then: z.int(), after: expression })),
  /** No date at all. */
  none: z.optional(z.literal(true)),
  /** CEL: no later than this, e.g. the end of the design life. */
  until: z.optional(expression),
  /** What is printed and compared; absent: the day. */
  precision: z.optional(z.enum(['day', 'month'])),
  clause: z.optional(z.string()),
  certain: z.optional(z.literal(false)),
})
export type NextDateRule = z.infer<typeof nextDateRule>

/** What values and results must say of one another. A warning may be submitted. */
export const recordCheck = z.strictObject({
  id: stableId,
  /** Field or result that it is shown at. */
  at: z.string(),
  when: z.optional(expression),
  expression,
  message: z.string(),
  warning: z.optional(z.literal(true)),
  certain: z.optional(z.literal(false)),
})
export type RecordCheck = z.infer<typeof recordCheck>
