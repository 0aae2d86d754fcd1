import * as z from 'zod/mini'
import { expression } from './words.ts'

/** An amount or measure as text: never a float. */
export const decimalText = z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,12})?$/))

/** A price that grows with a measure: the first step that reaches it, beyond the last a supplement for each started unit. */
const stepped = z.strictObject({
  /** CEL that gives the measure, or a text that names it. */
  by: expression,
  /** Regular expression whose first group is the measure within the text. */
  pattern: z.optional(z.string()),
  /** Price when the measure is not known. */
  otherwise: z.optional(decimalText),
  steps: z.array(z.strictObject({ upTo: decimalText, price: decimalText })).check(z.minLength(1)),
  beyond: z.optional(z.strictObject({ each: decimalText, add: decimalText })),
})

const feeItem = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** CEL over `form` (the record charged for) and `row` (one of its lines); absent: always. */
  when: z.optional(expression),
  unit: z.string(),
  /** CEL that gives the quantity; absent: 1. */
  quantity: z.optional(expression),
  price: z.union([decimalText, stepped]),
})
export type FeeItem = z.infer<typeof feeItem>

/** The prices of one group of equipment. The first table whose `when` holds (by `order`) prices a line. */
export const feeShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('fee'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  order: z.int(),
  /** CEL over `form` and `row`. */
  when: expression,
  /** What the prices rest on, printed as the basis. */
  basis: z.string(),
  items: z.array(feeItem).check(z.minLength(1)),
})
export type FeeTable = z.infer<typeof feeShape>

/** A reduction: by share of the total, by a fixed amount, or all of it; `upTo` caps it. */
const relief = z.strictObject({
  /** Value of the reason field that asks for it. */
  id: z.string(),
  title: z.string(),
  basis: z.string(),
  share: z.optional(decimalText),
  amount: z.optional(decimalText),
  upTo: z.optional(decimalText),
  /** CEL over the fee record (`form`) and `today`: whether it may be used. */
  when: z.optional(expression),
})
export type Relief = z.infer<typeof relief>

/** How fees of one kind of record are registered: what may be charged, what is taken over, where the money goes. */
export const chargeShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('charge'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  source: z.optional(z.string()),
  /** The fee record and its list of lines. */
  entity: z.string(),
  lines: z.string(),
  /** The records charged for. */
  from: z.strictObject({
    entity: z.string(),
    children: z.string(),
    /** Must agree over all records. */
    unit: z.string(),
    /** Must not be empty. */
    number: z.string(),
    /** Holds whether a fee is registered: one of `open` before, `registered` after. */
    state: z.string(),
    open: z.array(z.string()),
    registered: z.string(),
    /** CEL over the record (`form`). */
    guards: z.array(z.strictObject({ expression, message: z.string() })),
  }),
  entry: z.strictObject({ field: z.string(), allowed: z.array(z.string()) }),
  /** Field of the fee record that keeps the keys of what it charges for. */
  ids: z.string(),
  /** Name of the list that `select` answers; absent from the answer when a fee is registered already. */
  answer: z.string(),
  messages: z.strictObject({ none: z.string(), unit: z.string(), number: z.string(), charged: z.string(), unpriced: z.string(), relief: z.string() }),
  /** Fee field → CEL over the first record. */
  copy: z.record(z.string(), expression),
  /** Fee field → field of the records; different values are joined by a comma. */
  join: z.record(z.string(), z.string()),
  /** Fee field that takes the number of pieces charged for. */
  count: z.string(),
  /** Fee fields that stay as taken over, whatever the caller sends. */
  fixed: z.array(z.string()),
  line: z.strictObject({
    name: expression,
    copy: z.record(z.string(), expression),
    item: z.string(),
    unit: z.string(),
    quantity: z.string(),
    price: z.string(),
    amount: z.string(),
  }),
  money: z.strictObject({ total: z.string(), relief: z.string(), net: z.string(), relieved: z.string(), reason: z.string(), note: z.string() }),
  /** Set by the server when the fee is registered: CEL over the fee record, `user`, `today`. */
  set: z.record(z.string(), expression),
  reliefs: z.array(relief),
})
export type ChargeRule = z.infer<typeof chargeShape>
