import type { Problem } from '../problem.ts'
import type { Json, JsonObject, Row } from '../schema/json.ts'

/**
 * What an action wants done: plain data, carried out by `performEffects` through a port.
 * An action yields effects and receives each one's answer (docs/adr/0002).
 */
export type Effect =
  /** Calls the server by call id; answers its `data`. A Problem is shown and ends the action, unless `catch` is set. */
  | { effect: 'request'; call: string; params: JsonObject; catch?: boolean; idempotencyKey?: string }
  /** Asks yes or no; answers a boolean. */
  | { effect: 'confirm'; title: string; content: string; okText?: string; danger?: boolean }
  /** Opens a view in a dialog; answers what it was closed with, or null when cancelled. */
  | { effect: 'dialog'; viewNo: string; query: Record<string, string>; values?: Row; title?: string }
  | { effect: 'notify'; level: 'success' | 'info' | 'warning' | 'error'; message: string; title?: string; modal?: boolean }
  | { effect: 'navigate'; to: string; query?: Record<string, string> }
  /** Fetches the screen's data again. */
  | { effect: 'reload' }
  /** Closes the dialog or, on a page, its tab; `result` goes to the opener. */
  | { effect: 'close'; result?: Json }
  /** Validates the form, shows the errors, focuses the first; answers true when valid. */
  | { effect: 'validate' }
  /** Takes values into the form without marking it dirty. */
  | { effect: 'accept'; values: Row }
  /** Opens a PDF from a call in the print preview. */
  | { effect: 'print'; call: string; params: JsonObject; title: string }
  /** Streams a file from a call to the disk. */
  | { effect: 'download'; call: string; params: JsonObject; name: string }
  /** Opens the column settings of the list. */
  | { effect: 'table-settings' }
  /** A version conflict: shows both values; answers the values to keep with the version to save on, or null. */
  | { effect: 'resolve-conflict'; mine: Row; problem: ConflictProblem }

/** A 409: the record as it is now beside what the caller sent. */
export interface ConflictProblem extends Problem {
  current: Row
}

/** Answer of a request whose `catch` is set. */
export type Attempt = { ok: true; data: Json } | { ok: false; problems: Problem[]; conflict?: ConflictProblem }

export type ActionRun = Generator<Effect, void, unknown>
