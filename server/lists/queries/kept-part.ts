import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { self } from '../../records/queries/record-list.ts'
import type { Database } from '../../store/database.ts'
import { anyOf, column, type Condition } from '../../store/queries/column.ts'
import { sortColumn } from '../../store/tables/entity-columns.ts'

/** Records whose keys come after this one. */
export function behindKey(entity: Entity, key: string): Condition {
  return sql<SqlBool>`${column(self, entity['x-key'])} > ${key}`
}

/** What rows are sorted by in fields that are sorted by their reading, by field, in the order of the rows. */
export async function readingsOf(db: Database, entity: Entity, fields: ReadonlySet<string>, rows: readonly Row[]): Promise<Record<string, (string | null)[]>> {
  const read = [...fields].filter((field) => sortColumn(entity, field) !== field)
  if (read.length === 0) return {}
  const key = entity['x-key']
  const selected = read.map((field) => sql`${column(self, sortColumn(entity, field))} as ${sql.id(field)}`)
  const keys = rows.map((row) => String(row[key]))
  const found = await sql<Record<string, string | null>>`
    select ${sql.join([sql`${column(self, key)} as ${sql.id('record key')}`, ...selected])}
    from ${sql.table(entity.id)} as ${sql.id(self)} where ${anyOf(column(self, key), keys)}`.execute(db)
  const known = new Map(found.rows.map((row) => [row['record key'], row]))
  return Object.fromEntries(read.map((field) => [field, keys.map((each) => known.get(each)?.[field] ?? null)]))
}
