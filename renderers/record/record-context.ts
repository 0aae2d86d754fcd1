import { createContext, useContext } from 'react'
import type { GuideStep, NotifiedItem, OpenedRecord, ReturnedItem, WorkGuide } from '../../engine/inspection/exchange.ts'
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
  /** The thing inspected, for its photos. */
  thing: OpenedRecord['thing']
  /** What the record was sent back for, by item. */
  returned: ReadonlyMap<string, readonly ReturnedItem[]>
  /** What units were asked to put right and have answered, by item. */
  notified: ReadonlyMap<string, readonly NotifiedItem[]>
  /** Accepts an answer of the unit, or sends it back with words; null where that is done elsewhere. */
  review: ((item: NotifiedItem, move: 'accept' | 'return', words: string) => Promise<boolean>) | null
  /** How items are inspected, by item. */
  guides: ReadonlyMap<string, ItemGuide>
  /** Places that a filter leaves, `results/<result>` and `values/<field>` of sections; null shows all. */
  shown: ReadonlySet<string> | null
  /** Section that somebody is led into; '' while nobody is. */
  revealed: string
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
