import { createContext, useContext } from 'react'
import type { GuideStep, ReturnedItem, WorkGuide } from '../../engine/inspection/exchange.ts'
import type { RecordAnswers } from '../../engine/inspection/answers.ts'
import type { RecordJudgement } from '../../engine/inspection/judge-record.ts'
import type { RecordSlices } from '../../engine/runtime/records/record-slices.ts'
import type { RecordStore } from '../../engine/runtime/records/record-store.ts'

/** The record of the same thing before this one, judged by today's template as far as it knows its items. */
export interface LastRecord {
  answers: RecordAnswers
  judged: RecordJudgement
  submitted: string
}

/** How an item is inspected, and the work instruction that says so. */
export interface ItemGuide {
  step: GuideStep
  guide: WorkGuide
}

export interface OpenRecordContext {
  store: RecordStore
  slices: RecordSlices
  last: LastRecord | null
  readOnly: boolean
  /** Business type of photos; '' where there are none. */
  photos: string
  /** What the record was sent back for, by item. */
  returned: ReadonlyMap<string, readonly ReturnedItem[]>
  /** How items are inspected, by item. */
  guides: ReadonlyMap<string, ItemGuide>
  /** Results that a filter leaves; null shows all. */
  shown: ReadonlySet<string> | null
  /** Beginning of every id on the page. */
  id: string
}

export const RecordContext = createContext<OpenRecordContext | null>(null)

/** The open record; throws outside one. */
export function useRecord(): OpenRecordContext {
  const context = useContext(RecordContext)
  if (!context) throw new Error('RecordContext is missing above this component')
  return context
}
