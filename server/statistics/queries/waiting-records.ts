import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import { logFields } from '../../../engine/schema/business/log-fields.ts'
import { self } from '../../records/queries/record-list.ts'
import type { Database } from '../../store/database.ts'
import { all, anyOf, column, type Condition, type Expression } from '../../store/queries/column.ts'

/** A record, when it is due, and when it was changed last, which is when it came to the step where it waits, or was worked at there. */
export interface Arrival {
  id: string
  /** `YYYY-MM-DD HH:mm` in Asia/Shanghai. */
  at: string
  /** `YYYY-MM-DD`; '' where no rule of the entity tells a day. */
  due: string
}

/** Keys of the records in one of these states: those due soonest first, then the others, the one changed last first. */
export async function waitingRecords(
  db: Database,
  entity: Entity,
  state: string,
  states: readonly string[],
  where: Condition[],
  limit: number,
): Promise<Arrival[]> {
  const changed = sql`${sql.id(self)}.updated_at`
  const due = dueExpression(entity)
  const { rows } = await sql<Arrival>`
    select ${column(self, entity['x-key'])} as id, coalesce(to_char(${due}, 'YYYY-MM-DD'), '') as due,
      to_char(${changed} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at
    from ${sql.table(entity.id)} as ${sql.id(self)}
    where ${anyOf(column(self, state), states)} and ${all(where)}
    order by ${due} nulls last, ${changed} desc, ${column(self, entity['x-key'])} desc limit ${limit}`.execute(db)
  return rows
}

/** The nearest of the days after which the entity says that a record is overdue, of the rules that hold of it. */
function dueExpression(entity: Entity): Expression {
  const days = Object.values(entity.properties).flatMap((property): Expression[] => {
    const rule = property.type === 'integer' ? property['x-overdue'] : undefined
    if (!rule) return []
    const holds = Object.entries(rule.when ?? {}).map(([field, values]) => anyOf(column(self, field), values))
    return [sql`(case when ${all(holds)} then ${column(self, rule.date)}::date end)`]
  })
  return days.length === 0 ? sql`null::date` : sql`least(${sql.join(days)})`
}

/** What was done last with records, by key: what the move is called, as the flow's log (whose own key is `logKey`) tells; none where it does not keep it. */
export async function lastActions(db: Database, flow: Flow, logKey: string, keys: readonly string[]): Promise<Map<string, string>> {
  const { log } = flow
  const actionField = logFields(flow).get('row.action')
  if (!log || actionField === undefined || keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; action: string | null }>`
    select distinct on (${column('l', log.record)}) ${column('l', log.record)} as key, ${column('l', actionField)} as action
    from ${sql.table(log.entity)} as l where ${anyOf(column('l', log.record), keys)}
    order by ${column('l', log.record)}, ${column('l', log.at)} desc, ${column('l', logKey)} desc`.execute(db)
  return new Map(rows.map(({ key, action }) => [key, action ?? '']))
}

/** Records that a user moved since a moment, the latest first, with when that was; none where the flow's log does not keep who. */
export async function handedOn(db: Database, flow: Flow, user: string, since: string, limit: number): Promise<{ id: string; at: string }[]> {
  const fields = logFields(flow)
  const [by, name] = [fields.get('user.id'), fields.get('row.flow')]
  const { log } = flow
  if (!log || by === undefined) return []
  const mine = name === undefined ? sql`true` : sql`${column('l', name)} = ${flow.title}`
  const at = column('l', log.at)
  const { rows } = await sql<{ id: string; at: string }>`
    select ${column('l', log.record)} as id, to_char(max(${at}), 'YYYY-MM-DD HH24:MI') as at
    from ${sql.table(log.entity)} as l where ${column('l', by)} = ${user} and ${at} >= ${since}::timestamp and ${mine}
    group by 1 order by max(${at}) desc limit ${limit}`.execute(db)
  return rows
}
