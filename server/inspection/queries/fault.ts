import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { InspectionWords } from '../../../engine/schema/records/words/inspection-words.ts'
import type { Database } from '../../store/database.ts'

/** Rows that the register of failed items has of a sheet: their keys, the items they are about, and what they say in `fields`. */
export async function registeredFaults(
  db: Database,
  register: Entity,
  { sheet, item }: NonNullable<InspectionWords['faults']>,
  sheetKey: string,
  fields: readonly string[],
): Promise<{ key: string; item: string; said: Row }[]> {
  const names = [...new Set([register['x-key'], item, ...fields])].map((name) => sql.id(name))
  const { rows } = await sql<Row>`select ${sql.join(names)} from ${sql.table(register.id)} where ${sql.id(sheet)} = ${sheetKey}`.execute(db)
  return rows.map((said) => ({ key: String(said[register['x-key']]), item: String(said[item]), said }))
}
