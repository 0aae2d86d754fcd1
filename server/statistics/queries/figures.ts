import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { all, column, fieldExpression, type Condition } from '../../store/queries/column.ts'
import { self } from '../../records/queries/record-list.ts'

/** Several counts over one entity in one pass. */
export async function countMany(
  db: Database,
  entity: Entity,
  where: Condition[],
  counts: { id: string; condition: Condition }[],
): Promise<Map<string, number>> {
  const parts = counts.map(({ condition }, at) => sql`count(*) filter (where ${condition})::int as ${sql.id(`n${at}`)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(parts)} from ${sql.table(entity.id)} as ${sql.id(self)} where ${all(where)}`.execute(db)
  return new Map(counts.map(({ id }, at) => [id, rows[0]?.[`n${at}`] ?? 0]))
}

export interface StateCount {
  state: string
  count: number
  overdue: number
}

/** How many records stand in each of these states, and how many of them are overdue by the entity's own rule. */
export async function countByState(
  db: Database,
  entity: Entity,
  state: string,
  states: readonly string[],
  where: Condition[],
  today: string,
): Promise<StateCount[]> {
  const late = overdueField(entity)
  const overdue = late === null ? sql<SqlBool>`false` : sql<SqlBool>`${fieldExpression(entity, self, late, today)} = 1`
  const field = column(self, state)
  const { rows } = await sql<StateCount>`
    select ${field} as state, count(*)::int as count, count(*) filter (where ${overdue})::int as overdue
    from ${sql.table(entity.id)} as ${sql.id(self)}
    where ${field} = any(${[...states]}::text[]) and ${all(where)} group by ${field}`.execute(db)
  return rows
}

function overdueField(entity: Entity): string | null {
  for (const [name, property] of Object.entries(entity.properties)) if (property.type === 'integer' && property['x-overdue']) return name
  return null
}
