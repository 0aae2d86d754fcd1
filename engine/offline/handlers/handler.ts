import type { Problem } from '../../problem.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { KeptRequest, QueuedOperation } from '../words.ts'

/** A place that both sides have given differently, for a person to decide: what it would be by either decision. */
export interface Disagreement {
  /** Field or path of the answer. */
  place: string
  title: string
  mine: Json
  theirs: Json
  /** What is there now, where deciding for the other still adds something of this side. */
  now?: Json
  /** Who gave theirs, and when by the server's clock. */
  by: string
  at: string
  /** Revision of theirs, where there are revisions. */
  revision?: number
}

/** Whose value is kept, everywhere or place by place. */
export type Side = 'mine' | 'theirs'
export type Decision = Side | Readonly<Record<string, Side>>

/** What came of an operation that the server has answered: done, or a part of it waits for somebody. */
export type Settled = { left: null } | { left: JsonObject; problems: Problem[]; disagreements: Disagreement[] }

/** How changes of one operation of the server are kept, shown and sent. Pure. */
export interface OfflineHandler {
  /** The server's operation. */
  id: string
  /** What the change concerns: those of one subject are sent in their order. */
  subject(params: JsonObject, keyField?: string): string
  /** What the change answers while there is no network, `by` whom it is made. */
  meanwhile(operation: QueuedOperation, by: string): Json
  /** A kept answer as it stands with the change; the same object where the change does not show in it. */
  overlay(request: KeptRequest, answer: Json, operation: QueuedOperation, by: string): Json
  /** What a request for the very thing that a change brings into being answers: nothing is kept of it. Null where it asks for something else. */
  made?(request: KeptRequest, operation: QueuedOperation, by: string): Json | null
  /** Two changes that were never sent as one; null where they stay two. */
  coalesce?(earlier: QueuedOperation, later: QueuedOperation): QueuedOperation | null
  /** What is to be known of a subject from a change that is done, beside what was known before: screens that were open do not learn it. */
  remember?(known: JsonObject | null, done: QueuedOperation, answer: Json): JsonObject
  /** Parameters of a change as they are told to the server by who knows that. */
  follow?(params: JsonObject, known: JsonObject): JsonObject
  /** What came of it when the server took it. */
  settle(operation: QueuedOperation, answer: Json): Settled
  /** Places that both sides gave differently, of a refusal; none when it is another. */
  disagreements(operation: QueuedOperation, problems: readonly Problem[]): Disagreement[]
  /** Parameters after somebody has decided; null when nothing is left to send. */
  decide(operation: QueuedOperation, found: readonly Disagreement[], decision: Decision): Pick<QueuedOperation, 'params' | 'base'> | null
}

/** Whose value is kept at a place. */
export function sideOf(decision: Decision, place: string): Side {
  return typeof decision === 'string' ? decision : (decision[place] ?? 'mine')
}
