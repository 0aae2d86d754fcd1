import { createContext } from 'react'
import type { Entity } from '../../engine/schema/records/entity.ts'

/** The record that a form is about, for parts of it that ask the server about a value of it. */
export interface RecordPlace {
  entity: string
  /** Its key now; '' while it is not saved yet. */
  id(): string
  /** Entities of its child lists, by entity id. */
  children: Readonly<Record<string, Entity>>
}

/** Null outside a form that is about a record, as in a picker's own fields. */
export const RecordPlaceContext = createContext<RecordPlace | null>(null)
