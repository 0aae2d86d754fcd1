import type { Problem } from '../problem.ts'
import type { Json } from '../schema/format/json.ts'

/*
 * What browser and server tell one another about the answers of an open record.
 */

/** One answer as it is stored: its place (`values/<field>` or `results/<result>`), what it is, who gave it when. Null was taken back. */
export interface StoredAnswer {
  path: string
  value: Json
  revision: number
  by: string
  at: string
}

/** An answer to be written; `seen` is the revision of what it replaces, 0 where there was nothing. */
export interface AnswerChange {
  path: string
  value: Json
  seen: number
}

/** An answer that was not written, and why. */
export interface RefusedAnswer {
  /** Path of the change. */
  change: string
  problem: Problem
}

/** What came of writing answers: the newest revision, everything that was written since the one the writer knew, and what was refused. */
export interface WrittenAnswers {
  revision: number
  answers: StoredAnswer[]
  refused: RefusedAnswer[]
}

/** An item that a record was sent back for. */
export interface ReturnedItem {
  /** Number of the item in the template. */
  item: string
  comment: string
  by: string
  at: string
}
