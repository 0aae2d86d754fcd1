import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { change } from './layer.ts'

const row = z.record(z.string(), z.json())
const texts = z.array(z.string())

/** What a button or link must be for this user and row: only what is said is compared. */
const actionExpectation = z.strictObject({
  visible: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  /** The user lacks the operator code. */
  denied: z.optional(z.boolean()),
  /** Part of the reason why it is as it is. */
  why: z.optional(z.string()),
  /** The first effects of using it, as if every question were answered yes and every call succeeded; of each, only the words said are compared. */
  effects: z.optional(z.array(row)),
})
export type ActionExpectation = z.infer<typeof actionExpectation>

const fieldExpectation = z.strictObject({
  visible: z.optional(z.boolean()),
  required: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  value: z.optional(z.json()),
  /** Shown columns of a child table, in order. */
  columns: z.optional(texts),
})
export type FieldExpectation = z.infer<typeof fieldExpectation>

const rowExpectation = z.strictObject({
  /** Id of the row tone; null for none. */
  tone: z.optional(z.nullable(z.string())),
  actions: z.optional(z.record(z.string(), actionExpectation)),
})
export type RowExpectation = z.infer<typeof rowExpectation>

const expectation = z.strictObject({
  title: z.optional(z.string()),
  /** Shown columns, in order. */
  columns: z.optional(texts),
  /** Columns a person may bring back in the table settings, in any order. */
  hiddenColumns: z.optional(texts),
  /** Shown search items, in order. */
  search: z.optional(texts),
  /** Parameters that the list asks the server with. */
  find: z.optional(row),
  /** One for each of the rows given. */
  rows: z.optional(z.array(rowExpectation)),
  /** Shown blocks of a desktop, in order. */
  blocks: z.optional(texts),
  /** Group → shown. */
  groups: z.optional(z.record(z.string(), z.boolean())),
  fields: z.optional(z.record(z.string(), fieldExpectation)),
  /** The whole form shows its read-only twin. */
  readOnly: z.optional(z.boolean()),
  actions: z.optional(z.record(z.string(), actionExpectation)),
  /** Values that saving would send. */
  save: z.optional(row),
  /** Field (`equlist/0/equname` in a child table) → what is said of it; null for nothing. */
  problems: z.optional(z.record(z.string(), z.nullable(z.string()))),
  /** Nothing at all is wrong with the form. */
  valid: z.optional(z.boolean()),
})
export type Expectation = z.infer<typeof expectation>

/** Who looks: any words of the session's user, roles and further operator codes. */
const testUser = z.strictObject({
  roles: z.optional(texts),
  operators: z.optional(texts),
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  loginName: z.optional(z.string()),
  userDepartId: z.optional(z.string()),
  userOrgId: z.optional(z.string()),
  userUnitId: z.optional(z.string()),
  userUnitAreacode: z.optional(z.string()),
  industryType: z.optional(z.enum(['21', '22', ''])),
  roleNames: z.optional(z.string()),
  orgName: z.optional(z.string()),
  departName: z.optional(z.string()),
})

const testCase = z.strictObject({
  name: z.string(),
  /** Login name of a demo user, or a user spelt out; absent: somebody with every right. */
  user: z.optional(z.union([z.string(), testUser])),
  /** Query of the address or dialog. */
  query: z.optional(z.record(z.string(), z.string())),
  /** `YYYY-MM-DD`; by default the first day of 2026, so that a test never depends on the calendar. */
  today: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** Layers laid over the product's view. */
  layers: z.optional(z.array(z.strictObject({ scope: z.enum(['site', 'role', 'department', 'user']), changes: z.array(change) }))),
  /** Rows that the list shows; what the store computes on reading, such as being overdue, is computed from `today`. */
  rows: z.optional(z.array(row)),
  /** Which of the rows are chosen, by index from 0. */
  select: z.optional(z.array(z.int().check(z.gte(0)))),
  /** The record that the form opens with. */
  form: z.optional(row),
  /** What the user types, one step after another. */
  edit: z.optional(z.array(z.strictObject({ set: row }))),
  expect: expectation,
})
export type TestCase = z.infer<typeof testCase>

/** What a screen must look like for some data, users and steps: runs without browser and server. */
export const screenTestShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('screen-test'),
  version: z.literal(1),
  /** The view it refers to; the file lies beside it as `<view>.test.json`. */
  view: z.string(),
  cases: z.array(testCase).check(z.minLength(1)),
})
export type ScreenTest = z.infer<typeof screenTestShape>
export const screenTestKind = defineKind({ kind: 'screen-test', title: '界面测试', meta: 'screen-test.json', shape: screenTestShape, migrations: [] })
