import { addDays } from '../expressions/functions.ts'

/** A level of warning: how many days from today on a date falls due, both ends included; an open end is null. */
interface DueLevel {
  value: string
  label: string
  from: number | null
  to: number | null
}

/** Levels of a date that falls due, from red to none (domain notes: 已超期红、30 日内橙、60 日内黄、90 日内蓝). */
export const dueLevels: readonly DueLevel[] = [
  { value: 'overdue', label: '已超期', from: null, to: -1 },
  { value: '30', label: '30 日内', from: 0, to: 30 },
  { value: '60', label: '31–60 日', from: 31, to: 60 },
  { value: '90', label: '61–90 日', from: 61, to: 90 },
  { value: 'later', label: '90 日以后', from: 91, to: null },
]

/** Days of the levels chosen, `[from, to]` with '' for an open end; null when one of them is no level. `today` is `YYYY-MM-DD`. */
export function dueRanges(chosen: readonly string[], today: string): [from: string, to: string][] | null {
  const found = chosen.map((value) => dueLevels.find((level) => level.value === value))
  if (!found.every((level) => level !== undefined)) return null
  const day = (days: number | null) => (days === null ? '' : addDays(today, days))
  return found.map(({ from, to }) => [day(from), day(to)])
}
