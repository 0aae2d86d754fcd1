import * as z from 'zod/mini'
import { defineKind } from './define-kind.ts'
import { entityId } from './names.ts'
import { expression } from './words.ts'

/** What a move does beside changing the state; carried out in the same transaction. */
const flowEffect = z.union([
  z.strictObject({ set: z.record(z.string(), expression) }),
  /** Gives the field its `x-number`, when still empty. */
  z.strictObject({ number: z.string() }),
  z.strictObject({ clear: z.array(z.string()) }),
  z.strictObject({ sms: z.strictObject({ template: z.string(), to: z.string() }) }),
  /** Sets fields of other records, whose keys a field of this one holds joined by commas. */
  z.strictObject({ others: z.strictObject({ entity: entityId, keys: z.string(), set: z.record(z.string(), expression) }) }),
])
export type FlowEffect = z.infer<typeof flowEffect>

/** A move between two states. `form` is the record, `input` what the caller sent, `user` the session. */
const move = z.strictObject({
  id: z.string(),
  title: z.string(),
  from: z.array(z.string()),
  /** State after the move; absent: the state stays. */
  to: z.optional(z.string()),
  /** Fields the caller must send, named in the refusal. */
  requires: z.optional(z.array(z.string())),
  /** Fields of the record the caller's input may set. */
  accepts: z.optional(z.array(z.string())),
  /** The whole record must satisfy its entity before the move. */
  complete: z.optional(z.boolean()),
  guards: z.optional(z.array(z.strictObject({ id: z.string(), expression, message: z.string() }))),
  effects: z.optional(z.array(flowEffect)),
  /** Any one of these operator codes, beside what the call itself asks for. */
  operator: z.optional(z.array(z.string())),
  /** Marks a way back: reason, responsible step and description are kept on the record. */
  back: z.optional(z.boolean()),
  /** Further states that a way back may lead to, if the record has been there: the caller names one as `backTo`. */
  backTo: z.optional(z.array(z.string())),
})
export type Move = z.infer<typeof move>

const flowShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('flow'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  entity: entityId,
  state: z.string(),
  initial: z.string(),
  states: z.array(z.strictObject({ id: z.string(), title: z.string(), workdays: z.optional(z.int()), final: z.optional(z.boolean()) })),
  moves: z.array(move),
  /**
   * What every move writes into a log, in the same transaction. `record` and `at` are the log's fields for key and time; the expressions of `set`
   * read `form` (the record after the move), `input`, `user`, `today`, and `row`: flow, move, action, from, fromTitle, to, toTitle, arrived, hours, overdue.
   */
  log: z.optional(
    z.strictObject({
      entity: entityId,
      record: z.string(),
      at: z.string(),
      set: z.record(z.string(), expression),
      /** Field of the log that tells what was said. */
      says: z.optional(z.string()),
    }),
  ),
  source: z.optional(z.string()),
})
export type Flow = z.infer<typeof flowShape>
export const flowKind = defineKind({ kind: 'flow', title: '流程', meta: 'flow.json', folder: 'flows', shape: flowShape, migrations: [] })
