import { sql } from 'kysely'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { Database } from '../../store/database.ts'
import { column } from '../../store/queries/column.ts'

type Known = Pick<Schemas, 'entities' | 'flows'>

/** What rows of a partition still wait for, in sentences; [] where nothing does. Which tables wait for what: a flow's log for its records, records for their sheets, messages to be sent. */
export async function stillOpen(db: Database, schemas: Known, table: string, partition: string): Promise<string[]> {
  if (table === 'sys_sms_outbox') return told(await waitingMessages(db, partition), '条短信尚未发出')
  if (table === 'record_version' || table === 'record_finding') return told(await recordsOnTheirWay(db, schemas, partition), '份检验记录的业务尚未办结')
  const open = await Promise.all(
    [...schemas.flows.values()]
      .filter(({ log }) => log?.entity === table)
      .map(async (flow) => told(await casesOnTheirWay(db, schemas, flow, partition), `件“${flow.title}”尚未办结`)),
  )
  return open.flat()
}

function told(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}`]
}

async function waitingMessages(db: Database, partition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(partition)} where state = '0'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Records of a flow that stand at a step, of those that the log tells of. */
async function casesOnTheirWay(db: Database, { entities }: Known, flow: Flow, partition: string): Promise<number> {
  const key = entities.get(flow.entity)?.['x-key']
  if (!flow.log || key === undefined) return 0
  const field = Object.entries(flow.log.set).find(([, expression]) => expression === 'row.flow')?.[0]
  const mine = field === undefined ? sql`true` : sql`${column('l', field)} = ${flow.title}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(flow.entity)} as r where ${column('r', flow.state)} <> all(${finalStates(flow)}::text[])
    and exists (select 1 from ${sql.table(partition)} as l where ${column('l', flow.log.record)} = ${column('r', key)} and ${mine})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Itemised records whose sheet stands at a step of its flow. */
async function recordsOnTheirWay(db: Database, { entities, flows }: Known, partition: string): Promise<number> {
  let open = 0
  for (const record of entities.values()) {
    const words = record['x-inspection']
    const sheet = entities.get(words?.sheet.entity ?? '')
    const flow = flows.get(sheet?.['x-flow']?.flow ?? '')
    if (!words || !sheet?.['x-flow'] || !flow) continue
    const state = column('s', sheet['x-flow'].state)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(record.id)} as r
      join ${sql.table(sheet.id)} as s on ${column('s', sheet['x-key'])} = ${column('r', words.sheet.key)}
      where ${state} <> all(${finalStates(flow)}::text[])
      and exists (select 1 from ${sql.table(partition)} as p where p.record_id = ${column('r', record['x-key'])})`.execute(db)
    open += rows[0]?.count ?? 0
  }
  return open
}

function finalStates({ states }: Flow): string[] {
  return states.flatMap(({ id, final }) => (final ? [id] : []))
}
