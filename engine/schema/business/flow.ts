import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { entityId } from '../format/names.ts'
import { expression } from '../format/words.ts'
import { flowGate, gateWords } from './flow-gate.ts'

/**
 * A message into people's boxes: to those whose ids the field `users` holds, and to those of the offices in the field `office` (the caller's own
 * institute without it) who have one of the `roles`. `{field}` in title, text and route comes from the record; `kind` is of MSG_KIND.
 */
const flowMessage = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.string().check(z.minLength(1), z.maxLength(400)),
  kind: z.string(),
  users: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  office: z.optional(z.string()),
  route: z.optional(z.string()),
  when: z.optional(expression),
})
export type FlowMessage = z.infer<typeof flowMessage>

/** What a move does beside changing the state; carried out in the same transaction, in this order. */
const flowEffect = z.union([
  /** With `of`, a field that refers to another record, the expressions read that record as `row`. */
  z.strictObject({ set: z.record(z.string(), expression), of: z.optional(z.string()) }),
  /** Gives the field its `x-number`, when still empty and where `when` holds. */
  z.strictObject({ number: z.string(), when: z.optional(expression) }),
  z.strictObject({ clear: z.array(z.string()) }),
  /** What may not be sent now (the same a moment ago, too many to one number) is left out and the move stands; where the message is the move (`must`), it is refused. */
  z.strictObject({
    sms: z.strictObject({ template: z.string(), to: z.string(), must: z.optional(z.boolean()), when: z.optional(expression) }),
  }),
  z.strictObject({ message: flowMessage }),
  /** Sets fields of other records, whose keys a field of this one (or `list.field` of its rows, each then read as `row`) holds joined by commas. */
  z.strictObject({
    others: z.strictObject({ entity: entityId, keys: z.string(), when: z.optional(expression), set: z.record(z.string(), expression) }),
  }),
  /** Adds a record, or one for each row of the child list `each`, which `set` reads as `row`; `keep` takes its key, and what holds a key already adds nothing. */
  z.strictObject({
    create: z.strictObject({
      entity: entityId,
      each: z.optional(z.string()),
      /** Or for each row of a list that the caller sends under this name; none where nothing is sent. */
      sent: z.optional(z.string()),
      /** A field that refers to another record: `set` reads that record as `row`. */
      of: z.optional(z.string()),
      keep: z.optional(z.string()),
      /** Fields that no other record of the entity may have alike. */
      unique: z.optional(z.array(z.string())),
      when: z.optional(expression),
      set: z.record(z.string(), expression),
    }),
  }),
  /**
   * Changes fields of the record whose key the field `key` holds, as the rows of the list `rows` say: `field` of a row names one, `value` is what it
   * becomes, `before` what it was. Checked like any change; refused where the value is no longer what it was. `when` reads the row.
   */
  z.strictObject({
    apply: z.strictObject({
      entity: entityId,
      key: z.string(),
      rows: z.string(),
      field: z.string(),
      before: z.string(),
      value: z.string(),
      when: z.optional(expression),
    }),
  }),
])
export type FlowEffect = z.infer<typeof flowEffect>

/**
 * What other records must prove: for every key that the field `each` (or `list.field` of its rows) holds, joined by commas, there is a record of `entity`
 * whose field `by` is that key and for which `where` holds; there it is `row`, and `form` the record as the move leaves it. In its words `{keys}` are the
 * keys that are not proved and `{count}` is their number.
 */
const proof = z.strictObject({ id: z.string(), each: z.string(), entity: entityId, by: z.string(), where: expression, message: z.string(), ...gateWords })
export type Proof = z.infer<typeof proof>

/** What must hold before; with `of`, a field that refers to another record, its expression reads that record as `row`. */
const guard = z.strictObject({
  id: z.string(),
  expression,
  message: z.string(),
  of: z.optional(z.string()),
  /** The field at fault, where the expression reads several. */
  field: z.optional(z.string()),
  ...gateWords,
})
export type Guard = z.infer<typeof guard>

/**
 * A move between two states. `form` is the record as it was, `record` as what was sent leaves it (in guards and branches), `input` what the caller
 * sent, `user` the session.
 */
const move = z.strictObject({
  id: z.string(),
  title: z.string(),
  from: z.array(z.string()),
  /** State after the move; absent: the state stays. */
  to: z.optional(z.string()),
  /** Other states after the move: the first whose `when` holds, instead of `to`. */
  branch: z.optional(z.array(z.strictObject({ when: expression, to: z.string() }))),
  /** Fields the caller must send, named in the refusal. */
  requires: z.optional(z.array(z.string())),
  /** Fields of the record that must be filled by then, whoever filled them. */
  needs: z.optional(z.array(z.string())),
  /** Fields of the record the caller's input may set. */
  accepts: z.optional(z.array(z.string())),
  /** The whole record must satisfy its entity before the move. */
  complete: z.optional(z.boolean()),
  guards: z.optional(z.array(guard)),
  proofs: z.optional(z.array(proof)),
  effects: z.optional(z.array(flowEffect)),
  /** Any one of these operator codes, beside what the call itself asks for. */
  operator: z.optional(z.array(z.string())),
  /** Marks a return: reason, responsible step and description are stored in the record. */
  back: z.optional(z.boolean()),
  /** Further states that a way back may lead to, if the record has been there: the caller names one as `backTo`. */
  backTo: z.optional(z.array(z.string())),
  /** Takes back one's own last move while nobody has touched the record since: it returns to where it came from. The words of the refusal. */
  withdraw: z.optional(z.string()),
  /** May be made and need not, e.g. voiding or taking back what was handed in: no record waits for this move. */
  optional: z.optional(z.boolean()),
})
export type Transition = z.infer<typeof move>

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
  /** Conditions that forms show before a move is asked for, in this order. */
  gates: z.optional(z.array(flowGate)),
  /**
   * The record that this one is part of, by its key in the field `key`: its `state` is that of the part furthest behind, ends counting last. `set`
   * follows along (`form` is the whole with its new state).
   */
  whole: z.optional(z.strictObject({ entity: entityId, key: z.string(), state: z.string(), set: z.optional(z.record(z.string(), expression)) })),
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
      /** Field of the log for the remark. A record field of the same name takes the remark of one transition and is emptied after it. */
      says: z.optional(z.string()),
    }),
  ),
  source: z.optional(z.string()),
})
export type Flow = z.infer<typeof flowShape>
export const flowKind = defineKind({ kind: 'flow', title: '流程', meta: 'flow.json', folder: 'flows', shape: flowShape, migrations: [] })
