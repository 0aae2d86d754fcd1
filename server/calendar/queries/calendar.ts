import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { dateText } from '../../store/time.ts'
import type { WorkCalendar } from '../workdays.ts'

/** A day as the calendar keeps it; kind: DAY_KIND. */
export interface CalendarDay {
  day: string
  kind: string
  name: string
}

/** Days on which people work: working days, and those worked in exchange for others. */
const worked = ['1', '4']

/** What the calendar says of the days between two moments. */
export async function calendarBetween(db: Database, from: Date, to: Date): Promise<WorkCalendar> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, day_kind as kind from sys_calendar where id >= ${dateText(from)} and id <= ${dateText(to)}`.execute(db)
  return new Map(rows.map(({ id, kind }) => [id, worked.includes(kind)]))
}

/** Adds days that the calendar does not know yet; answers how many. */
export async function addDays(db: Database, days: readonly CalendarDay[]): Promise<number> {
  if (days.length === 0) return 0
  const { rows } = await sql`
    insert into sys_calendar (id, day, year, day_kind, holiday_name)
    select day, day::date, substr(day, 1, 4), kind, name
    from unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ kind }) => kind)}::text[], ${days.map(({ name }) => name)}::text[]) as t(day, kind, name)
    on conflict (id) do nothing returning id`.execute(db)
  return rows.length
}

/** Says what kind of day one is. */
export async function markDay(db: Database, { day, kind, name }: CalendarDay, note: string): Promise<void> {
  await sql`update sys_calendar set day_kind = ${kind}, holiday_name = ${name}, note = ${note} where id = ${day}`.execute(db)
}
