import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { AuditLine } from './audit.ts'

/** A link of the chain: its place, the line it holds, the hash over both and the link before. */
export interface Link {
  place: number
  line: number
  hash: string
}

/** A link with the line it holds; null when the line is gone. */
export interface HeldLine extends Link {
  held: AuditLine | null
}

/** Lines may be committed later than some with higher numbers; so far back they are looked for. */
const LATE = 5_000
const COLUMNS = sql`to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.user_id, a.user_name, a.session_id, a.ip, a.request_id, a.call_id,
  a.action, a.entity, a.record_id, a.before, a.after, to_char(a.device_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as device_at, a.label, a.org_id, a.log_type, a.option_type, a.seal`

/** The last link; null before the first. */
export async function lastLink(db: Database): Promise<Link | null> {
  const { rows } = await sql<Link>`select place::int as place, line::int as line, hash from sys_audit_link order by place desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The highest number of a line that was written before lines were sealed; 0 without any. */
export async function lastUnsealed(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from sys_audit where seal = ''`.execute(db)
  return rows[0]?.id ?? 0
}

/** Sealed lines that no link holds yet, in the order of their numbers. */
export async function linesWithoutLink(db: Database, limit: number): Promise<{ id: number; seal: string }[]> {
  const { rows } = await sql<{ id: number; seal: string }>`
    select a.id::int as id, a.seal from sys_audit as a
    where a.id > (select coalesce(max(line), 0) - ${LATE} from sys_audit_link) and a.seal like '%.%'
      and not exists (select 1 from sys_audit_link as l where l.line = a.id and l.place > 0)
    order by a.id limit ${limit}`.execute(db)
  return rows
}

export async function insertLinks(db: Database, links: readonly Link[]): Promise<void> {
  if (links.length > 0)
    await db
      .insertInto('sys_audit_link')
      .values(links.map((link) => ({ ...link })))
      .execute()
}

/** Links after a place, with their lines, which are looked for among the numbers of these links: so partitions of other times are hardly touched. */
export async function linksAfter(db: Database, place: number, limit: number): Promise<HeldLine[]> {
  const { rows } = await sql<Link & AuditLine & { there: number | null }>`
    with l as materialized (select place, line, hash from sys_audit_link where place > ${place} order by place limit ${limit})
    select l.place::int as place, l.line::int as line, l.hash, a.id::int as there, ${COLUMNS}
    from l left join sys_audit as a on a.id = l.line and a.id >= (select min(line) from l) and a.id <= (select max(line) from l)
    order by l.place`.execute(db)
  return rows.map(({ place: at, line, hash, there, ...held }) => ({ place: at, line, hash, held: there === null ? null : held }))
}

/** Lines after a number that no link holds, those of the time before seals excepted. */
export async function looseLines(db: Database, after: { id: number; begun: number }, limit: number): Promise<(AuditLine & { id: number })[]> {
  const { rows } = await sql<AuditLine & { id: number }>`
    select a.id::int as id, ${COLUMNS} from sys_audit as a
    where a.id > ${after.id} and not exists (select 1 from sys_audit_link as l where l.line = a.id and l.place > 0)
      and (a.id > ${after.begun} or a.seal <> '')
    order by a.id limit ${limit}`.execute(db)
  return rows
}

/** The first line that bears the seal of another. */
export async function firstCopy(db: Database): Promise<{ id: number; at: string } | null> {
  const { rows } = await sql<{ id: number; at: string }>`
    select max(id)::int as id, to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from sys_audit where seal like '%.%'
    group by seal having count(*) > 1 order by 1 limit 1`.execute(db)
  return rows[0] ?? null
}
