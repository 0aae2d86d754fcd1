import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../engine/schema/entity.ts'
import type { Database } from '../operation.ts'
import { anyOf, column, type Condition } from './column.ts'
import { literal } from './like.ts'
import { self } from './list.ts'

/** Keys of records that stand in one of the states and whose date lies before today, at most `most`. */
export async function pastDue(
  db: Database,
  entity: Entity,
  { state, states, date }: { state: string; states: readonly string[]; date: string },
  today: string,
  most: number,
): Promise<string[]> {
  const key = column(self, entity['x-key'])
  const { rows } = await sql<{ key: string }>`
    select ${key} as key from ${sql.table(entity.id)} as ${sql.id(self)}
    where ${anyOf(column(self, state), states)} and ${column(self, date)} < ${today}::date order by ${column(self, date)}, ${key} limit ${most}`.execute(db)
  return rows.map((row) => row.key)
}

/** Records whose date lies from one day to another, both as `YYYY-MM-DD`. */
export function dueBetween(field: string, from: string, to: string): Condition {
  return sql<SqlBool>`${column(self, field)} between ${from}::date and ${to}::date`
}

/** Records whose code begins with another, as the code of an area begins those of its parts. */
export function beginsWith(field: string, code: string): Condition {
  return sql<SqlBool>`${column(self, field)} like ${`${literal(code)}%`}`
}
