import { createContext } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'

/** What the lines of groups need of their list. */
export interface GroupsControl {
  /** The column that rows are grouped by. */
  column: ColumnModel | null
  /** Columns that are added up. */
  sums: readonly ColumnModel[]
  toggle(key: string): void
  more(key: string): void
}

/** Filled around the grid of a grouped list. */
export const GroupsContext = createContext<GroupsControl | null>(null)
