import * as z from 'zod/mini'
import { defineKind } from './define-kind.ts'
import { entityId, operatorCode } from './names.ts'
import { decimalText, expression } from './words.ts'

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
const chargeShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('charge'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  source: z.optional(z.string()),
  /** The fee record and its list of lines. */
  entity: entityId,
  lines: z.string(),
  /** The records charged for. */
  from: z.strictObject({
    entity: entityId,
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
  messages: z.strictObject({
    none: z.string(),
    unit: z.string(),
    number: z.string(),
    charged: z.string(),
    unpriced: z.string(),
    relief: z.string(),
    adjust: z.string(),
  }),
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
    /** What the tables ask, kept beside what is charged; where the two differ, the caller holds `operator` and says why. */
    adjust: z.strictObject({ operator: operatorCode, quantity: z.string(), price: z.string(), reason: z.string() }),
  }),
  money: z.strictObject({ total: z.string(), relief: z.string(), net: z.string(), relieved: z.string(), reason: z.string(), note: z.string() }),
  /** Set by the server when the fee is registered: CEL over the fee record, `user`, `today`. */
  set: z.record(z.string(), expression),
  reliefs: z.array(relief),
  /** Record added when the fee is registered: CEL over the fee record (`form`), `user`, `today`. */
  log: z.optional(z.strictObject({ entity: entityId, set: z.record(z.string(), expression) })),
})
export type ChargeRule = z.infer<typeof chargeShape>
export const chargeKind = defineKind({ kind: 'charge', title: '收费登记规则', meta: 'charge.json', folder: 'charges', shape: chargeShape, migrations: [] })
