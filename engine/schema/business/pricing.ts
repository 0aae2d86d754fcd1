import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { entityId, operatorCode } from '../format/names.ts'
import { expression } from '../format/words.ts'
import { searchPattern } from './search-pattern.ts'

/** Records that somebody keeps on a screen, and when they hold: one of the values in each field of `when`, and dates that may be open. */
const storedRecords = {
  entity: entityId,
  when: z.record(z.string(), z.array(z.string())),
  from: z.string(),
  to: z.string(),
}

/**
 * Prices stored on a screen. One that names a table's item (`standard`: `table.item`) sets its price; of several the last to begin hold, all of one day
 * together; none that holds any more takes the item away. One that says `beside` is asked beside the tables of whatever it matches; one that says nothing
 * prices nothing.
 */
const storedPrices = z.strictObject({
  ...storedRecords,
  standard: z.string(),
  /** Value of `standard` for an item that no table has. */
  beside: z.string(),
  item: z.string(),
  unit: z.string(),
  basis: z.string(),
  price: z.string(),
  /** How the price is computed; other ways are for the clerk alone. */
  method: z.string(),
  methods: z.strictObject({ fixed: z.string(), stepped: z.string() }),
  /** A step: from more than `least` up to `most`; without both, where the measure is not known. `each` and `add`: beyond the last. */
  least: z.string(),
  most: z.string(),
  each: z.string(),
  add: z.string(),
  /** Field of the price → CEL over the record charged for and its line that must give the same; an empty field matches all. */
  match: z.record(z.string(), expression),
  /** The measure of steps where the table names none, as in a table. */
  by: expression,
  pattern: searchPattern,
})
export type StoredPrices = z.infer<typeof storedPrices>

/** Policies of reduction stored on a screen: who may have less, how much less, from when to when. */
const storedPolicies = z.strictObject({
  ...storedRecords,
  /** Holds the value of the reason that asks for the policy. */
  reason: z.string(),
  title: z.string(),
  /** Field of the policy → field of the fee record: equal, named within a list, or at least so much; an empty field matches all. */
  match: z.record(z.string(), z.string()),
  within: z.record(z.string(), z.string()),
  least: z.record(z.string(), z.string()),
  kind: z.string(),
  /** Values of `kind`: percent of the total, an amount, all of it, all above an amount. */
  kinds: z.strictObject({ share: z.string(), amount: z.string(), all: z.string(), cap: z.string() }),
  value: z.string(),
})
export type StoredPolicies = z.infer<typeof storedPolicies>

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
    unrelieved: z.string(),
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
  prices: z.optional(storedPrices),
  policies: z.optional(storedPolicies),
  /** Reasons that no policy decides: the clerk says how much less, up to all of it. */
  decided: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  /** Record added when the fee is registered: CEL over the fee record (`form`), `user`, `today`. */
  log: z.optional(z.strictObject({ entity: entityId, set: z.record(z.string(), expression) })),
})
export type ChargeRule = z.infer<typeof chargeShape>
export const chargeKind = defineKind({ kind: 'charge', title: '收费登记规则', meta: 'charge.json', folder: 'charges', shape: chargeShape, migrations: [] })
