import type { Row } from '../schema/format/json.ts'
import type { SignState } from '../schema/inspection/record-template.ts'

/** What was entered for one result. A sign that follows from values or from what applies is not among it. */
export interface ResultAnswer {
  state?: SignState
  /** What is wrong, in words. */
  fault?: string
  /** Number of the notice that demands or allows something about it. */
  notice?: string
  /** The unit has undertaken to use the thing under watch until it is put right. */
  monitored?: boolean
  /** Day on which putting it right was confirmed. */
  rectified?: string
  /** Ids of files. */
  photos?: string[]
  note?: string
}

/** Everything that was entered in a record: values by field (decimals as text, readings and rows as lists) and answers by result. */
export interface RecordAnswers {
  values: Row
  results: Readonly<Record<string, ResultAnswer>>
  /** What the archive says of values that it holds too, by field, as the inspector saw it. */
  archive?: Row
  /** An earlier next date than the latest, and why. */
  next?: ChosenDate
}

/** The next date that the inspector chose within the range that the rules leave, as `YYYY-MM-DD`. */
export interface ChosenDate {
  date?: string
  reason?: string
}
