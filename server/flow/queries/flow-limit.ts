import { sql } from 'kysely'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import type { Database } from '../../store/database.ts'

/** The flow with the working days that the site allows for its steps in place of the product's. */
export async function withLimits(db: Database, flow: Flow): Promise<Flow> {
  const { rows } = await sql<{ id: string; days: number }>`select id, limit_days as days from sys_flow_limit where flow_id = ${flow.id}`.execute(db)
  if (rows.length === 0) return flow
  const limits = new Map(rows.map(({ id, days }) => [id, days]))
  return { ...flow, states: flow.states.map((state) => ({ ...state, workdays: limits.get(limitKey(flow.id, state.id)) ?? state.workdays })) }
}

/** Key of a step among all flows. */
export function limitKey(flow: string, state: string): string {
  return `${flow}:${state}`
}

/** Keeps how many working days the site allows for a step; null goes back to the product's. */
export async function saveLimit(db: Database, flow: string, state: string, days: number | null, by: string, now: Date): Promise<void> {
  const id = limitKey(flow, state)
  if (days === null) await sql`delete from sys_flow_limit where id = ${id}`.execute(db)
  else
    await sql`
      insert into sys_flow_limit (id, flow_id, limit_days, changed_by, changed_at) values (${id}, ${flow}, ${days}, ${by}, ${now})
      on conflict (id) do update set limit_days = excluded.limit_days, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(db)
}
