import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { all, type Condition } from '../../store/queries/column.ts'
import { self } from '../../records/queries/record-list.ts'

/** How many records of one entity answer each of several questions, in one statement; none is counted further than `most`. */
export async function countEach(db: Database, entity: Entity, asked: readonly Condition[][], most: number): Promise<number[]> {
  if (asked.length === 0) return []
  const counts = asked.map(
    (where) => sql`(select count(*)::int from (select 1 from ${sql.table(entity.id)} as ${sql.id(self)} where ${all(where)} limit ${most}) as found)`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}
