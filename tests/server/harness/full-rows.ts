import { sql } from 'kysely'
import type { Row } from '../../../engine/schema/format/json.ts'
import { anyOf } from '../../../server/store/queries/column.ts'
import type { TestApp } from './test-app.ts'

/** Rows that a list found, as the store holds them: lists answer what they show. */
export async function fullRows({ db, schemas }: TestApp, entity: string, rows: readonly Row[]): Promise<Row[]> {
  const key = schemas.entities.get(entity)?.['x-key'] ?? ''
  const found = await sql<Row>`select * from ${sql.table(entity)} where ${anyOf(
    sql.id(key),
    rows.map((row) => String(row[key])),
  )}`.execute(db)
  return found.rows
}
