import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { all, column, type Condition } from '../../store/queries/column.ts'
import { self } from '../../records/queries/record-list.ts'

/** How many records there are of each value of a field. */
export async function countBy(db: Database, entity: Entity, field: string, where: Condition[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ value: string | null; count: number }>`
    select ${column(self, field)} as value, count(*)::int as count from ${sql.table(entity.id)} as ${sql.id(self)} where ${all(where)} group by 1`.execute(db)
  return new Map(rows.map(({ value, count }) => [value ?? '', count]))
}
