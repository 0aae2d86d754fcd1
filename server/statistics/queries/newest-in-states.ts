import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { self } from '../../records/queries/record-list.ts'
import type { Database } from '../../store/database.ts'
import { all, anyOf, column, type Condition } from '../../store/queries/column.ts'

/** A record and when it was changed last, which is when it came to the step where it waits, or was worked at there. */
export interface Arrival {
  id: string
  /** `YYYY-MM-DD HH:mm` in Asia/Shanghai. */
  at: string
}

/** Keys of the records in one of these states that were changed last, the latest first. */
export async function newestInStates(
  db: Database,
  entity: Entity,
  state: string,
  states: readonly string[],
  where: Condition[],
  limit: number,
): Promise<Arrival[]> {
  const changed = sql`${sql.id(self)}.updated_at`
  const { rows } = await sql<Arrival>`
    select ${column(self, entity['x-key'])} as id, to_char(${changed} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at
    from ${sql.table(entity.id)} as ${sql.id(self)}
    where ${anyOf(column(self, state), states)} and ${all(where)}
    order by ${changed} desc, ${column(self, entity['x-key'])} desc limit ${limit}`.execute(db)
  return rows
}
