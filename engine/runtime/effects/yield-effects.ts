import type { Json, JsonObject, Row } from '../../schema/format/json.ts'
import type { DialogOpener } from './dialog-title.ts'
import type { AskedCall, Attempt, ConflictProblem, Effect, PickedFile, Refusal } from './effect.ts'

/** One step of an action: yields its effect and returns the answer with its type. */
export type Step<Answer> = Generator<Effect, Answer, unknown>

/** Asks the server something; a refusal is shown and ends the action. What changes something goes through `change`. */
export function* request(call: string, params: JsonObject): Step<Json> {
  return (yield { effect: 'request', call, params }) as Json
}

/** As `attempt`, where a task is welcome; null where nobody makes tasks. */
export function* queue(call: string, params: JsonObject, idempotencyKey: string): Step<Attempt | null> {
  return (yield { effect: 'queue', call, params, idempotencyKey }) as Attempt | null
}

/** Calls the server and hands a refusal back instead of ending the action. */
export function* attempt(call: string, params: JsonObject, idempotencyKey?: string): Step<Attempt> {
  return (yield { effect: 'request', call, params, catch: true, ...(idempotencyKey ? { idempotencyKey } : {}) }) as Attempt
}

export function* confirm(title: string, content: string, options: { okText?: string; danger?: boolean } = {}): Step<boolean> {
  return (yield { effect: 'confirm', title, content, ...options }) === true
}

/** Opens a view as a dialog; null when it was cancelled. */
export function* dialog(viewNo: string, query: Record<string, string>, options: { values?: Row; opener?: DialogOpener; stays?: true } = {}): Step<Json> {
  return (yield { effect: 'dialog', viewNo, query, ...options }) as Json
}

/** Closes the dialog that stays when nothing was refused; else answers what it is filled in with next, null when it was given up. */
export function* settleDialog(refusal: Refusal | null): Step<Json> {
  return (yield { effect: 'settle-dialog', refusal }) as Json
}

export function* warn(message: string): Step<void> {
  yield { effect: 'notify', level: 'warning', message }
}

/** Says that an action was started without a record: a list shows such buttons only once rows are chosen, a key may come before. */
export function* askForRows(): Step<void> {
  yield* warn('先选中记录')
}

export function* succeed(message: string, title?: string): Step<void> {
  yield title ? { effect: 'notify', level: 'success', message, title, modal: true } : { effect: 'notify', level: 'success', message }
}

export function* reload(): Step<void> {
  yield { effect: 'reload' }
}

export function* close(result?: Json): Step<void> {
  yield result === undefined ? { effect: 'close' } : { effect: 'close', result }
}

/** Goes on to the next open record of the list that the form was opened from; `open` is shown where it came from no list. */
export function* next(result?: Json, open?: string): Step<void> {
  yield { effect: 'next', ...(result === undefined ? {} : { result }), ...(open === undefined ? {} : { open }) }
}

export function* navigate(to: string, query?: Record<string, string>): Step<void> {
  yield query ? { effect: 'navigate', to, query } : { effect: 'navigate', to }
}

/** As `validate` for a record that is only stored and need not be complete yet. */
export function* validateUnfinished(): Step<boolean> {
  return (yield { effect: 'validate', unfinished: true }) === true
}

/** Validates the form, with the papers that a call asks for where one comes next; shows and focuses the first error; true when valid. */
export function* validate(before?: AskedCall): Step<boolean> {
  return (yield before ? { effect: 'validate', before } : { effect: 'validate' }) === true
}

/** Shows both sides of a version conflict; the values to save, or null to leave it. */
export function* resolveConflict(mine: Row, problem: ConflictProblem): Step<Row | null> {
  return (yield { effect: 'resolve-conflict', mine, problem }) as Row | null
}

/** A fresh idempotency key. */
export function* newKey(): Step<string> {
  return (yield { effect: 'new-key' }) as string
}

/** The value of the chosen option; null when cancelled. */
export function* choose(question: Omit<Extract<Effect, { effect: 'choose' }>, 'effect'>): Step<string | null> {
  return (yield { effect: 'choose', ...question }) as string | null
}

/** The files the user chose; null when cancelled. */
export function* pickFiles(accept: string, multiple: boolean): Step<PickedFile[] | null> {
  return (yield { effect: 'pick-files', accept, multiple }) as PickedFile[] | null
}

export function* download(call: string, params: JsonObject, name: string): Step<void> {
  yield { effect: 'download', call, params, name }
}
