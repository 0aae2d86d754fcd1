import type { Problem } from '../problem.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import type { RecordAnswers } from './answers.ts'

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

/**
 * An answer to be written; `seen` is the revision of what it replaces, 0 where there was nothing. `base` is what that was, of a result: by it the server
 * tells which parts were changed here and which by somebody else meanwhile.
 */
export interface AnswerChange {
  path: string
  value: Json
  seen: number
  base?: Json
}

/** An answer that was not written, and why. */
export interface RefusedAnswer {
  /** Path of the change. */
  change: string
  problem: Problem
}

/** A record as it is opened: its row, the template it was begun with, its answers while it is open and its versions once it is submitted. */
export interface OpenedRecord {
  record: Row
  template: RecordTemplate
  answers: StoredAnswer[]
  /** The newest first. */
  versions: SubmittedVersion[]
  /** The record of the same thing before this one. */
  previous: PreviousRecord | null
  writable: boolean
  /** It is submitted, and the caller may submit a corrected version. */
  correctable: boolean
  /** Items that it was sent back for and that have not been mended since. */
  returned: ReturnedItem[]
  /** What the archive says now of values that it holds too, by field; null where it is not asked. */
  archive: Row | null
  /** What notices have asked of the unit about the same thing, and what it has answered. */
  notified: NotifiedItem[]
  /** The thing inspected: what is stamped onto photos of it, and where it is; '' and null where that is not known. */
  thing: { mark: string; place: { lat: number; lon: number } | null }
  /** Where the compiled validator of the answers is fetched; '' where no server has one. */
  validator: string
  /** Work instructions in force for the template, the newest first. */
  guides: WorkGuide[]
}

/** A submitted record as it stood. */
export interface SubmittedVersion {
  version: number
  template: string
  answers: RecordAnswers
  /** Over the version before and everything in this one. */
  hash: string
  /** Why it was corrected; '' of a submission. */
  reason: string
  by: string
  at: string
}

/** The record of a thing before the one at hand: its answers as they stand now, by which template, and the day it was submitted. */
export interface PreviousRecord {
  recordId: string
  template: string
  answers: RecordAnswers
  submitted: string
}

/** What came of writing answers: the newest revision, everything that was written since the one the writer knew, and what was refused. */
export interface WrittenAnswers {
  revision: number
  answers: StoredAnswer[]
  refused: RefusedAnswer[]
}

/** There is no record yet, and the caller may not begin one: why. */
export interface MissingRecord {
  record: null
  reason: Problem
}

/** An item that a record was sent back for. */
export interface ReturnedItem {
  /** Number of the item in the template. */
  item: string
  comment: string
  by: string
  at: string
}

/** An item that a notice has asked the unit to put right, and its answer. */
export interface NotifiedItem {
  id: string
  /** Number of the item in the template. */
  item: string
  /** Number of the notice, and the day until which the unit has to answer. */
  notice: string
  limit: string
  /** `open`: the unit has not answered, or has to again. */
  state: 'open' | 'answered' | 'accepted' | 'closed'
  stateTitle: string
  overdue: boolean
  /** The unit promises use under watch instead of having put it right. */
  watched: boolean
  /** What was done, on which day, with which files (ids, commas between), told by whom and when; '' as long as nothing is. */
  done: string
  day: string
  files: string
  /** Business type of these files. */
  business: string
  by: string
  at: string
  /** Why the answer was sent back, or the words it was accepted with. */
  opinion: string
  /** Whether this sheet's notice has asked, and not that of an inspection before. */
  own: boolean
}

/** A work instruction for the records of a template. */
export interface WorkGuide {
  id: string
  number: string
  title: string
  edition: string
  /** Day from which it is in force. */
  since: string
  tools: string
  safety: string
  /** Shows it whole, with its files. */
  view: string
  steps: GuideStep[]
}

/** How an item is inspected. */
export interface GuideStep {
  /** Number of the item in the template. */
  item: string
  method: string
  accept: string
  tools: string
}
