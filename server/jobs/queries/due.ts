import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { anyOf, column, type Condition } from '../../store/queries/column.ts'
import { literal } from '../../store/queries/like.ts'
import { self } from '../../records/queries/record-list.ts'

/** A record past its date; the records behind it come next. */
export interface OverdueRecord {
  key: string
  at: string
}

/** Records that stand in one of the states and whose date lies before today, the oldest first, at most `most` of those behind the last. */
export async function overdueRecords(
  db: Database,
  entity: Entity,
  { state, states, date }: { state: string; states: readonly string[]; date: string },
  today: string,
  most: number,
  last: OverdueRecord | undefined,
): Promise<OverdueRecord[]> {
  const [key, at] = [column(self, entity['x-key']), column(self, date)]
  const behind = last ? sql`and (${at}, ${key}) > (${last.at}, ${last.key})` : sql``
  const { rows } = await sql<OverdueRecord>`
    select ${key} as key, ${at} as at from ${sql.table(entity.id)} as ${sql.id(self)}
    where ${anyOf(column(self, state), states)} and ${at} < ${today}::date ${behind} order by ${at}, ${key} limit ${most}`.execute(db)
  return rows
}

/** Records whose date lies from one day to another, both as `YYYY-MM-DD`. */
export function dueBetween(field: string, from: string, to: string): Condition {
  return sql<SqlBool>`${column(self, field)} between ${from}::date and ${to}::date`
}

/** Records whose code begins with another, as the code of an area begins those of its parts. */
export function beginsWith(field: string, code: string): Condition {
  return sql<SqlBool>`${column(self, field)} like ${`${literal(code)}%`}`
}
