import type { CalendarDay } from './queries/calendar.ts'

/** Public holidays with a fixed date; those of the lunar year and the days off around them are published each year and marked by hand. */
const fixed: Readonly<Record<string, string>> = {
  '01-01': '元旦',
  '05-01': '劳动节',
  '05-02': '劳动节',
  '10-01': '国庆节',
  '10-02': '国庆节',
  '10-03': '国庆节',
}

/** Every day of a year as a working day, a day off or a public holiday. */
export function daysOfYear(year: number): CalendarDay[] {
  const days: CalendarDay[] = []
  for (const each = new Date(Date.UTC(year, 0, 1)); each.getUTCFullYear() === year; each.setUTCDate(each.getUTCDate() + 1)) {
    const day = each.toISOString().slice(0, 10)
    const name = fixed[day.slice(5)] ?? ''
    const off = each.getUTCDay() === 0 || each.getUTCDay() === 6
    days.push({ day, kind: name !== '' ? '3' : off ? '2' : '1', name })
  }
  return days
}
