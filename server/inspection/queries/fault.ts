import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { InspectionWords } from '../../../engine/schema/records/words/inspection-words.ts'
import type { Database } from '../../store/database.ts'

/** Rows that the register of failed items has of a sheet: their keys, and the items they are about. */
export async function registeredFaults(
  db: Database,
  register: Entity,
  { sheet, item }: NonNullable<InspectionWords['faults']>,
  sheetKey: string,
): Promise<{ key: string; item: string }[]> {
  const { rows } = await sql<{ key: string; item: string }>`
    select ${sql.id(register['x-key'])} as key, ${sql.id(item)} as item from ${sql.table(register.id)} where ${sql.id(sheet)} = ${sheetKey}`.execute(db)
  return rows
}
