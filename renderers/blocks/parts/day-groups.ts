import { taskLevel, taskLevels } from '../../../engine/domain/task-levels.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { shownField } from './open-row.ts'

/** Tasks that stand together under one word. */
export interface TaskGroup {
  id: string
  title: string
  rows: Row[]
}

/** By how soon they are due, what is overdue first; within one, in the order given. */
export function groupedByDay(rows: readonly Row[], due: string, today: string): TaskGroup[] {
  return taskLevels
    .map(({ value, label }) => ({ id: value, title: label, rows: rows.filter((row) => taskLevel(shownField(row, due), today) === value) }))
    .filter((group) => group.rows.length > 0)
}

/** By where they are: the place of what is due soonest first, so that the way begins with what presses. */
export function groupedByPlace(rows: readonly Row[], area: string): TaskGroup[] {
  const places = [...new Set(rows.map((row) => shownField(row, area)))]
  return places.map((place) => ({
    id: place || 'nowhere',
    title: place || '没有写明地区',
    rows: rows.filter((row) => shownField(row, area) === place),
  }))
}
