import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { all, any, column, type Condition } from '../../store/queries/column.ts'
import { compare } from './condition.ts'
import { self } from './record-list.ts'

/** What answers a part of a text by its index; the others are looked through from their beginning. */
const PARTIAL = new Set(['letters', 'trgm'])

/**
 * Keys of records within `where` that one of the fields names: those that say the text and nothing else first, at most `limit`. Each half stops at the
 * limit, in no order, so that a text which names millions costs no more than one which names few.
 */
export async function foundKeys(db: Database, entity: Entity, fields: readonly string[], text: string, where: Condition[], limit: number): Promise<string[]> {
  const named = (op: 'eq' | 'contains' | 'prefix'): Condition[] =>
    fields.flatMap((field) => {
      const property = entity.properties[field]
      if (property?.type !== 'string') return []
      const part = op !== 'contains' || PARTIAL.has(property['x-index'] ?? '') ? op : 'prefix'
      return [compare({ expression: column(self, field), property, dictionary: undefined, parameter: 'text' }, part, text)]
    })
  const key = column(self, entity['x-key'])
  const half = (order: number, conditions: Condition[]) =>
    sql`(select ${key} as key, ${sql.lit(order)} as place from ${sql.table(entity.id)} as ${sql.id(self)} where ${all([any(conditions), ...where])} limit ${limit})`
  const { rows } = await sql<{ key: string }>`
    select key from (${half(0, named('eq'))} union all ${half(1, named('contains'))}) as found group by key order by min(place), key limit ${limit}`.execute(db)
  return rows.map((row) => row.key)
}
