import type { Database } from '../store/database.ts'
import { addDays } from '../calendar/queries/calendar.ts'
import { daysOfYear } from '../calendar/year-days.ts'
import { readHolidays } from './recipe.ts'

/** The calendars of the year of the demonstration and the next, with the holidays that were published. */
export async function fillCalendar(db: Database, today: string): Promise<void> {
  const published = readHolidays()
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1].flatMap(daysOfYear).map((each) => {
    const holiday = published.find(({ from, to }) => each.day >= from && each.day <= to)
    return holiday ? { day: each.day, kind: holiday.kind, name: holiday.name } : each
  })
  await addDays(db, days)
}
