import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A store that follows another and answers what does not have to be of this very moment. */
export interface Replica {
  db: Database
  /** Whether it holds all that was done before a time (ms, by the store's clock), as far as is known for a second at most, and follows closely enough. */
  holds(changedAt: number): Promise<boolean>
  /** Has it left alone until it answers again. */
  away(): void
  close(): Promise<void>
}

/** How long what was learnt of the replica is relied on, in ms. */
const ASK_EVERY = 1000
/** A replica that is further behind is left alone, in ms. */
const FURTHEST = 10_000

/** A place in the log of the primary and when it was read, by the primary's clock. */
interface Mark {
  at: number
  place: bigint
}

/** A replica of `primary` over its own connections. It is not asked for anything before it has proved to follow. */
export function followedBy(primary: Database, db: Database): Replica {
  let marks: Mark[] = []
  /** All that was done before is there. */
  let heldTo = 0
  let learnt = -Infinity
  let until = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    until = performance.now() + ASK_EVERY
    const mark = await primaryMark(primary)
    marks = [...marks.filter(({ at }) => at > mark.at - FURTHEST), mark]
    const replayed = await replayedPlace(db)
    heldTo = replayed === null ? 0 : (marks.findLast(({ place }) => place <= replayed)?.at ?? 0)
    learnt = performance.now()
  }

  return {
    db,
    holds: async (changedAt) => {
      if (!asking && performance.now() >= until) {
        asking = ask()
          .catch(() => void (heldTo = 0))
          .finally(() => (asking = null))
      }
      // nobody waits for a replica that is slow to say, save the very first
      if (learnt === -Infinity) await asking
      return heldTo > changedAt && performance.now() - learnt < FURTHEST
    },
    away: () => {
      heldTo = 0
    },
    close: () => db.destroy(),
  }
}

async function primaryMark(db: Database): Promise<Mark> {
  const { rows } = await sql<{ at: string; place: string }>`
    select extract(epoch from now()) * 1000 as at, pg_current_wal_insert_lsn()::text as place`.execute(db)
  return { at: Number(rows[0]?.at), place: placeOf(rows[0]?.place ?? '0/0') }
}

/** How far the replica has come in the log; null of a store that follows none. */
async function replayedPlace(db: Database): Promise<bigint | null> {
  const { rows } = await sql<{ place: string | null }>`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`.execute(db)
  const place = rows[0]?.place
  return place ? placeOf(place) : null
}

/** `16/B374D848` as a number. */
function placeOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
