import type { Problem } from '../../problem.ts'
import type { Json, JsonObject, Row } from '../../schema/format/json.ts'
import type { DialogOpener } from './dialog-title.ts'

/**
 * What an action wants done: plain data, carried out by `performEffects` through a port.
 * An action yields effects and receives each one's answer (docs/adr/0002).
 */
export type Effect =
  /** Calls the server by call id; answers its `data`. A Problem is shown and ends the action, unless `catch` is set. */
  | { effect: 'request'; call: string; params: JsonObject; catch?: boolean; idempotencyKey?: string }
  /**
   * Calls the server and would rather have a task than wait: answers an Attempt, whose data may be a task (`queuedTask`), which the user is told of;
   * null where nobody makes tasks, with nothing sent.
   */
  | { effect: 'queue'; call: string; params: JsonObject; idempotencyKey: string }
  /** Asks yes or no; answers a boolean. */
  | { effect: 'confirm'; title: string; content: string; okText?: string; danger?: boolean }
  /**
   * Opens a view in a dialog; answers what it was closed with, or null when cancelled. One that `stays` is still there when it has answered,
   * until `settle-dialog` says what became of the answer.
   */
  | { effect: 'dialog'; viewNo: string; query: Record<string, string>; values?: Row; opener?: DialogOpener; stays?: true }
  /** Closes the dialog that stays, or shows on it why its answer was refused: then answers what it is filled in with next, null when given up. */
  | { effect: 'settle-dialog'; refusal: Refusal | null }
  | { effect: 'notify'; level: 'success' | 'info' | 'warning' | 'error'; message: string; title?: string; modal?: boolean }
  | { effect: 'navigate'; to: string; query?: Record<string, string> }
  /** Fetches the screen's data again. */
  | { effect: 'reload' }
  /** Closes the dialog or, on a page, its tab; `result` goes to the opener. */
  | { effect: 'close'; result?: Json }
  /** Goes on to the next open record of the list that the form was opened from; closes where there is none, and shows the list, or `open` when there was no list. */
  | { effect: 'next'; result?: Json; open?: string }
  /** Validates the form, shows the errors, focuses the first; answers true when valid. `before`: for what is to be done next, which asks for papers; `unfinished`: what is only stored need not be complete. */
  | { effect: 'validate'; before?: AskedCall; unfinished?: boolean }
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
  /** A fresh idempotency key: the server does what is sent under one key once, and answers a repetition what it stored. */
  | { effect: 'new-key' }
  /** How far a batch has come, in records; answers 'cancel' once the user wants to stop, else 'go'. Over when `done === total`. */
  | { effect: 'progress'; title: string; done: number; total: number; failed: number }
  /** What a batch did, row by row; answers 'retry' (offered when `retryable`), 'file' (offered when `file` names one) or 'close'. */
  | { effect: 'report'; title: string; rows: RowReport[]; retryable: boolean; file?: string }
  /** Asks for one of several; answers its value, or null when cancelled. */
  | { effect: 'choose'; title: string; content: string; options: Choice[]; okText?: string }
  /** Lets the user choose files (`accept` as in HTML); answers PickedFile[], or null when cancelled. */
  | { effect: 'pick-files'; accept: string; multiple: boolean }
  /**
   * Sends a picked file through a multipart call with progress, which the user may cancel; answers an Attempt. `pieces`: through the calls
   * below it, going on after a cut (docs/adr/0012).
   */
  | { effect: 'upload'; call: string; params: JsonObject; file: PickedFile; title: string; idempotencyKey?: string; pieces?: boolean }
  /** Opens an address outside the product on a page of its own. */
  | { effect: 'open-url'; url: string }

/** The call that a form is sent through, and the move that it is to make where the call has several. */
export interface AskedCall {
  call: string
  move?: string
}

/** Why what a dialog was filled in with did not go through. */
export interface Refusal {
  problems: readonly Problem[]
  /** The user knows already: it is marked on the form and not said again. */
  told?: true
}

/** What became of one row of a batch. */
export interface RowReport {
  id: string
  label: string
  state: 'done' | 'failed' | 'skipped'
  /** Why it failed or was skipped. */
  message?: string
}

export interface Choice {
  value: string
  label: string
  /** What tells it from the others. */
  note?: string
}

/** A file the user chose; its content stays outside the engine, behind `token`. */
export interface PickedFile {
  token: string
  name: string
  /** Bytes. */
  size: number
}

/** One field that the caller and somebody else have changed, each in their own way. */
export interface FieldConflict {
  field: string
  title: string
  mine: Json
  theirs: Json
}

/** A 409: the record as it is now beside what the caller sent. */
export interface ConflictProblem extends Problem {
  current: Row
  /** Of a save that said what its form began with: all that could not be brought together. */
  fields?: FieldConflict[]
  /** Who saved it last, and when. */
  by?: string
  at?: string
}

/** Answer of a request whose `catch` is set. */
export type Attempt = { ok: true; data: Json } | { ok: false; problems: Problem[]; conflict?: ConflictProblem }

export type ActionRun = Generator<Effect, void, unknown>
