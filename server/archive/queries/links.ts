import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { ExportedChain } from '../manifest.ts'

export const TRAIL = 'sys_audit'
export const LINKS = 'sys_audit_link'

/** The partition of the audit trail that is to leave, by the times it holds. */
export interface LeavingLines {
  partition: string
  from: string
  until: string
}

/** Sealed lines of a partition that no link holds, and the last place of those that are linked; -1 where none is. */
export async function linksOfPartition(db: Database, partition: string): Promise<{ unlinked: number; last: number }> {
  const { rows } = await sql<{ unlinked: number; last: number }>`
    select count(*) filter (where a.seal like '%.%' and l.place is null)::int as unlinked, coalesce(max(l.place), -1)::int as last
    from ${sql.table(partition)} as a left join sys_audit_link as l on l.line = a.id and l.place > 0`.execute(db)
  return rows[0] ?? { unlinked: 0, last: -1 }
}

/**
 * Where the chain begins once the lines of a partition have left: behind the last link before all lines that stay. Links of lines that leave and stand
 * behind others that stay, stay too, and so does the last link of all, which the next one is hashed over. `begun` is -1 where the
 * first link has left before. Null where no link can leave.
 */
export async function chainWithout(db: Database, { partition, from, until }: LeavingLines): Promise<ExportedChain | null> {
  const low = sql`least(
    (select min(id) from ${sql.table(TRAIL)} where at >= ${`${until} 00:00:00+08`}::timestamptz or at < ${`${from} 00:00:00+08`}::timestamptz),
    (select line from sys_audit_link order by place desc limit 1))`
  const { rows } = await sql<Omit<ExportedChain, 'carried'>>`
    select l.place::int as place, l.hash, (select min(place)::int from sys_audit_link) as first,
      coalesce((select line::int from sys_audit_link where place = 0), -1) as begun
    from sys_audit_link as l where l.place = (select min(place) - 1 from sys_audit_link where line >= ${low})`.execute(db)
  const [end] = rows
  if (!end) return null
  const carried = await sql<{ place: number; seal: string }>`
    select l.place::int as place, a.seal from sys_audit_link as l join ${sql.table(partition)} as a on a.id = l.line
    where l.place > ${end.place} and l.line >= ${low} order by 1`.execute(db)
  return { ...end, carried: carried.rows }
}

/** Links that leave with the lines up to a place. */
export function linksUpTo(place: number): RawBuilder<unknown> {
  return sql`t.place <= ${sql.lit(place)}`
}

/** Takes links away that have left. */
export async function deleteLinks(trx: Database, place: number): Promise<void> {
  await sql`delete from sys_audit_link where place <= ${place}`.execute(trx)
}

/** Place of the first link in the store; null without any. */
export async function firstPlace(db: Database): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`select min(place)::int as place from sys_audit_link`.execute(db)
  return rows[0]?.place ?? null
}
