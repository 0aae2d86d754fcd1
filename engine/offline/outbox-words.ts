import type { Problem } from '../problem.ts'
import type { ProblemCode } from '../problem-messages.ts'
import type { JsonObject } from '../schema/format/json.ts'
import type { Disagreement } from './handlers/handler.ts'
import type { OperationState, QueuedOperation } from './words.ts'

/** An operation with how it stands. */
export interface OutboxEntry {
  operation: QueuedOperation
  state: OperationState
  /** How often it was sent: what was sent once is never changed under its key. */
  tries: number
  /** Why the server refused it. */
  problems: Problem[]
  /** What somebody has to decide. */
  disagreements: Disagreement[]
}

/** What is known of a subject from what was done on it. */
export interface LastDone {
  subject: string
  handler: string
  known: JsonObject
}

/** Everything that a device has entered and the server does not have. Immutable: each step answers a new one. */
export interface Outbox {
  /** Of its format. */
  version: number
  /** The next operation's number. */
  next: number
  /** In the order of entry. */
  entries: readonly OutboxEntry[]
  /** Ids of the server by those that the device gave, the newest last. */
  ids: Readonly<Record<string, string>>
  /** The newest last. */
  done: readonly LastDone[]
}

/** So many subjects are remembered. */
export const MOST_DONE = 200
/** So many ids of the device are remembered after what they name is on the server: more than anybody makes between two 带走. */
export const MOST_IDS = 10_000

/** Failures that say nothing of the operation: it is sent again as it is. */
const unanswered: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'auth.csrf',
  'auth.required',
  'auth.temporary',
  'call.failed',
  'call.network',
  'call.timeout',
  'call.too-many',
  'device.locked',
  'store.away',
  'store.full',
])

/** Refusals that say that this person has nothing to do with the record any more. */
const gone: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'inspection.not-inspector',
  'inspection.submitted',
  'record.gone',
  'record.not-found',
  'record.state',
  'right.denied',
])

/** Whether the same will be sent again by itself. */
export function isUnanswered(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => unanswered.has(code))
}

/** Whether the task was taken away, so that the work goes to the server as a draft. */
export function isTaskGone(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => gone.has(code))
}
