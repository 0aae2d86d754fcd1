import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'

const state = z.enum(['pass', 'fail', 'none', 'noted'])
const answer = z.union([
  state,
  z.strictObject({
    state: z.optional(state),
    fault: z.optional(z.string()),
    notice: z.optional(z.string()),
    monitored: z.optional(z.boolean()),
    rectified: z.optional(z.string()),
    note: z.optional(z.string()),
  }),
])

/** Values by field and answers by result; `null` takes one of the base away. */
const entered = {
  values: z.optional(z.record(z.string(), z.json())),
  results: z.optional(z.record(z.string(), z.nullable(answer))),
  /** The next date that the inspector chose, and why. */
  chosen: z.optional(z.strictObject({ date: z.string(), reason: z.optional(z.string()) })),
}

/** What a template makes of example records. */
const recordTestShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('record-test'),
  version: z.literal(1),
  /** `<id>.<edition>` of the template. */
  template: z.string(),
  source: z.optional(z.string()),
  today: z.string(),
  /** Sign of every result that is open once all values are in and that no case names. */
  rest: z.optional(state),
  ...entered,
  cases: z
    .array(
      z.strictObject({
        name: z.string(),
        ...entered,
        expect: z.strictObject({
          /** Id of the outcome. */
          verdict: z.optional(z.string()),
          /** The next date as printed; '' for none. */
          next: z.optional(z.string()),
          /** Earliest next date that the inspector may choose, as a day. */
          earliest: z.optional(z.string()),
          /** States of results and items by id. */
          results: z.optional(z.record(z.string(), z.string())),
          items: z.optional(z.record(z.string(), z.string())),
          /** Values, computed ones too. */
          values: z.optional(z.record(z.string(), z.json())),
          counts: z.optional(z.record(z.string(), z.int())),
          /** Places of what still stands between the record and its submission; absent: none may. */
          problems: z.optional(z.array(z.string())),
          /** Places of warnings; absent: they are not looked at. */
          warnings: z.optional(z.array(z.string())),
        }),
      }),
    )
    .check(z.minLength(1)),
})
export type RecordTest = z.infer<typeof recordTestShape>
export type TestAnswers = Pick<RecordTest, 'values' | 'results' | 'chosen'>

export const recordTestKind = defineKind({ kind: 'record-test', title: '记录模板测试', meta: 'record-test.json', shape: recordTestShape, migrations: [] })
