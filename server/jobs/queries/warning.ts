import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { all, column, type Condition } from '../../store/queries/column.ts'
import { notDeleted } from '../../records/queries/deleted.ts'
import { self } from '../../records/queries/record-list.ts'

export interface DueLevel {
  job: string
  /** WARN_KIND and WARN_LEVEL. */
  kind: string
  level: string
  /** Fields with the due date and with the office it concerns. */
  date: string
  office: string
  /** Due dates from `from` (left out: any time before) to `to`, both as `YYYY-MM-DD`. */
  from: string | null
  to: string
}

/** Notes a warning for every record whose due date lies in the level's days and that has none yet for this date and level; answers how many by office. */
export async function insertWarnings(db: Database, entity: Entity, due: DueLevel, where: Condition[], now: Date): Promise<Map<string, number>> {
  const date = column(self, due.date)
  const office = sql`coalesce(${column(self, due.office)}, '')`
  const within = due.from === null ? sql<boolean>`${date} <= ${due.to}::date` : sql<boolean>`${date} between ${due.from}::date and ${due.to}::date`
  const { rows } = await sql<{ office: string; count: number }>`
    with noted as (
      insert into sys_warning (job_id, warn_kind, entity, record_id, label, org_id, due_date, warn_level, warned_at)
      select ${due.job}, ${due.kind}, ${entity.id}, ${column(self, entity['x-key'])}, coalesce(${column(self, entity['x-label'])}, ''), ${office}, ${date}, ${due.level}, ${now}::timestamptz
      from ${sql.table(entity.id)} as ${sql.id(self)} where ${all([within, notDeleted(entity, self), ...where])}
      on conflict (job_id, record_id, due_date, warn_level) do nothing returning org_id)
    select org_id as office, count(*)::int as count from noted group by 1`.execute(db)
  return new Map(rows.map((row) => [row.office, row.count]))
}

/** Removes warnings whose record is gone or has another due date by now. */
export async function deleteSettledWarnings(db: Database, entity: Entity, job: string, date: string): Promise<void> {
  await sql`
    delete from sys_warning as w where w.job_id = ${job} and not exists (
      select 1 from ${sql.table(entity.id)} as ${sql.id(self)}
      where ${column(self, entity['x-key'])} = w.record_id and ${column(self, date)} = w.due_date and ${notDeleted(entity, self)})`.execute(db)
}
