import { sql } from 'kysely'
import type { Count } from '../../records/queries/record-list.ts'
import type { Database } from '../../store/database.ts'

export interface KeptCount {
  count: Count
  /** When counting began, in ms by the store's clock. */
  at: number
  /** How long ago that was. */
  age: number
}

/** The journey of a statement to the store, in ms: a count is taken to be so much older than it seems. */
const JOURNEY = 250

interface KeptRow {
  total: number
  capped: number
  at: string
  age: string
}

const asked = sql`total, capped, extract(epoch from counted_at) * 1000 as at, extract(epoch from now() - counted_at) * 1000 as age`

/** The count that was kept last under a key; null when there is none. */
export async function keptCount(db: Database, key: string): Promise<KeptCount | null> {
  const { rows } = await sql<KeptRow>`select ${asked} from sys_count where key = ${key}`.execute(db)
  return rows[0] ? keptOf(rows[0]) : null
}

/** Keeps a count that took so many milliseconds, in place of an older one; answers the newer of both. */
export async function keepCount(db: Database, key: string, { total, capped }: Count, took: number): Promise<KeptCount> {
  const { rows } = await sql<KeptRow>`
    insert into sys_count (key, total, capped, counted_at) values (${key}, ${total}, ${capped ? 1 : 0}, now() - ${took + JOURNEY} * interval '1 millisecond')
    on conflict (key) do update set total = excluded.total, capped = excluded.capped, counted_at = excluded.counted_at
      where sys_count.counted_at < excluded.counted_at
    returning ${asked}`.execute(db)
  return rows[0] ? keptOf(rows[0]) : ((await keptCount(db, key)) ?? { count: { total, capped, totals: null }, at: 0, age: Infinity })
}

/** Notes when a user last changed something. */
export async function noteChange(db: Database, userId: string): Promise<void> {
  await sql`
    insert into sys_user_change (user_id, at) values (${userId}, now()) on conflict (user_id) do update set at = excluded.at`.execute(db)
}

function keptOf({ total, capped, at, age }: KeptRow): KeptCount {
  return { count: { total, capped: capped === 1, totals: null }, at: Number(at), age: Number(age) }
}
