import { addDays } from '../expressions/functions.ts'

/** How soon a thing is due: past its day, today, within the seven days that follow, or later. */
export type TaskLevel = 'overdue' | 'today' | 'week' | 'later'

export const taskLevels: readonly { value: TaskLevel; label: string }[] = [
  { value: 'overdue', label: '超期' },
  { value: 'today', label: '今天' },
  { value: 'week', label: '7 天内' },
  { value: 'later', label: '以后' },
]

/** The level of a day (`YYYY-MM-DD`); what has no day is for later. */
export function taskLevel(due: string, today: string): TaskLevel {
  if (due === '') return 'later'
  if (due < today) return 'overdue'
  if (due === today) return 'today'
  return due <= addDays(today, 7) ? 'week' : 'later'
}
