import * as z from 'zod/mini'
import { viewNo } from '../../format/names.ts'
import { actionUse } from '../../format/words.ts'
import { callUse, common } from './view-words.ts'

/** The itemised record of a sheet, filled in by the template that fits (docs/adr/0027). `{...}` parameters come from the query. */
export const recordView = z.strictObject({
  ...common,
  kind: z.literal('record'),
  /** Answers OpenedRecord. */
  open: callUse,
  /** Writes single answers while the record is open. */
  answer: callUse,
  submit: callUse,
  /** Replaces a submitted record by a corrected version; without it nothing submitted is changed here. */
  correct: z.optional(callUse),
  /** Registers what fails so far, and issues the notice that asks the unit to put it right; without it no notice is issued here. */
  notify: z.optional(z.strictObject({ register: callUse, issue: callUse })),
  /** Accepts the unit's answer to an item of a notice (`move` `accept`), or sends it back with words (`return`). */
  review: z.optional(callUse),
  /** Where the work goes on once the record is submitted; `{field}` in the query is the record's. */
  then: z.optional(z.strictObject({ view: viewNo, query: z.record(z.string(), z.string()) })),
  footer: z.optional(z.array(actionUse)),
})
export type RecordView = z.infer<typeof recordView>
