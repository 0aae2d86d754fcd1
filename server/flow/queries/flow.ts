import { sql } from 'kysely'
import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import { logFields } from '../../../engine/schema/business/log-fields.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { column } from '../../store/queries/column.ts'

/** Most visits of a record's history. */
const MOST_ENTRIES = 200

/**
 * When records came to their present step, by key: their last entry in the log, else their own beginning. The log is read by its records: asked for the
 * last entry of each, the store would walk back through all of it in the order of time for those that have none.
 */
export async function lastTimes(
  db: Database,
  names: { log: string; record: string; at: string; table: string; keyField: string },
  keys: readonly string[],
): Promise<Map<string, string>> {
  // for one record the store keeps its plan: of how many a list has, it would make a new one each time
  const asked = keys.length === 1 ? sql`array[${keys[0]}::text]` : sql`${[...keys]}::text[]`
  const { rows } = await sql<{ key: string; at: string | null }>`
    with last as (
      select ${column('l', names.record)} as key, max(${column('l', names.at)}) as at from ${sql.table(names.log)} as l
      where ${column('l', names.record)} = any(${asked}) group by 1
    )
    select w.key, coalesce(last.at, t.created_at::timestamp) as at from unnest(${asked}) as w(key)
    left join last on last.key = w.key left join ${sql.table(names.table)} as t on ${column('t', names.keyField)} = w.key`.execute(db)
  return new Map(rows.map(({ key, at }) => [key, at ?? '']))
}

/** The states that a record has left, as its log tells; none when the log does not keep them. */
export async function statesLeft(db: Database, flow: Flow, key: string): Promise<Set<string>> {
  const from = logFields(flow).get('row.from')
  if (!flow.log || from === undefined) return new Set()
  const { rows } = await sql<{ id: string | null }>`
    select distinct ${column('l', from)} as id from ${sql.table(flow.log.entity)} as l where ${column('l', flow.log.record)} = ${key}`.execute(db)
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** The last move of a record: from which state, and by whom; none when the log (whose own key is `logKey`) does not keep them. */
export async function lastMove(db: Database, flow: Flow, logKey: string, key: string): Promise<{ from: string; by: string } | null> {
  const fields = logFields(flow)
  const [from, by] = [fields.get('row.from'), fields.get('user.id')]
  if (!flow.log || from === undefined || by === undefined) return null
  const { rows } = await sql<{ from: string; by: string }>`
    with moves as materialized (select l.* from ${sql.table(flow.log.entity)} as l where ${column('l', flow.log.record)} = ${key})
    select ${column('m', from)} as "from", ${column('m', by)} as "by" from moves as m
    order by ${column('m', flow.log.at)} desc, ${column('m', logKey)} desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether somebody has moved the record of a number, as the log of its flow tells. */
export async function hasMoved(db: Database, flow: Flow, by: string, number: string, user: string): Promise<boolean> {
  const mover = logFields(flow).get('user.id')
  if (!flow.log || mover === undefined) return false
  const { rows } = await sql`
    select 1 from ${sql.table(flow.log.entity)} as l where ${column('l', by)} = ${number} and ${column('l', mover)} = ${user} limit 1`.execute(db)
  return rows.length > 0
}

/** Account of whoever wrote to a record last. */
export async function lastAuthorId(db: Database, entity: Entity, key: string): Promise<string> {
  const row = await db.selectFrom(homeOf(entity)).select('updated_by').where(entity['x-key'], '=', key).executeTakeFirst()
  return String(row?.['updated_by'] ?? '')
}

/** The states that the parts of a whole stand at. */
export async function statesOfParts(db: Database, flow: Flow, field: string, whole: string): Promise<string[]> {
  const { rows } = await sql<{ state: string | null }>`
    select distinct ${column('p', flow.state)} as state from ${sql.table(flow.entity)} as p where ${column('p', field)} = ${whole}`.execute(db)
  return rows.flatMap(({ state }) => state ?? [])
}

/** The last entries that a flow wrote for a record into its log (whose own key is `logKey`), oldest first: what it writes, when, and what was said. */
export async function flowEntries(db: Database, flow: Flow, logKey: string, key: string): Promise<Row[]> {
  if (!flow.log) return []
  const fields = logFields(flow)
  const flowname = fields.get('row.flow')
  const read = [...new Set([...fields.values(), flow.log.at, ...(flow.log.says ? [flow.log.says] : [])])].map((field) => column('l', field))
  const mine = flowname === undefined ? sql`true` : sql`${column('l', flowname)} = ${flow.title}`
  const { rows } = await sql<Row>`
    select ${sql.join(read)} from ${sql.table(flow.log.entity)} as l where ${column('l', flow.log.record)} = ${key} and ${mine}
    order by ${column('l', flow.log.at)} desc, ${column('l', logKey)} desc limit ${sql.lit(MOST_ENTRIES)}`.execute(db)
  return rows.reverse()
}

/** What was changed in a record by saving it since a moment: the first value before and the last after, field by field. */
export async function changesSince(db: Database, entity: string, key: string, since: Date): Promise<{ before: Row; after: Row }> {
  const { rows } = await sql<{ before: Row | null; after: Row | null }>`
    select before, after from sys_audit where entity = ${entity} and record_id = ${key} and action in ('update', 'record-submit') and at > ${since} order by id`.execute(
    db,
  )
  return {
    before: Object.assign({}, ...rows.map((row) => row.before ?? {}).reverse()) as Row,
    after: Object.assign({}, ...rows.map((row) => row.after ?? {})) as Row,
  }
}
