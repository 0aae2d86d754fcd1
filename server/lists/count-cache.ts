import type { Database } from '../store/database.ts'
import { all } from '../store/queries/column.ts'
import { countRecords, type Count, type RecordQuery } from '../records/queries/record-list.ts'
import { FEW, FRESH, SharedCounts } from './shared-counts.ts'

const MOST_KEPT = 1_000

interface CachedCount {
  /** When counting began. */
  at: number
  counted: Promise<Count>
  /** Once it is there. */
  count?: Count
}

interface CacheState {
  counts: Map<string, CachedCount>
  /** When each user last changed something here. */
  changed: Map<string, number>
}

/** Who asks, and when this user last changed something at any process, by the store's clock. */
interface Asking {
  id: string
  changedAt?: number
}

const caches = new WeakMap<Database, CacheState>()
const shared = new WeakMap<Database, SharedCounts>()

/** Has counts kept in the store, for all its processes alike. */
export function shareCounts(db: Database): void {
  shared.set(db, new SharedCounts(db))
}

/** A count that is asked for. */
export interface AskedCount {
  /** What is known here already, and may still be answered. */
  known(): Count | undefined
  /** How many records were found, from what is kept or counted anew. Those who ask the same at once wait for one count. */
  counted(): Promise<Count>
}

/**
 * How many records were found. Among more than 2,000 the number may be 15 seconds old, unless this user changed something meanwhile: whoever
 * adds or deletes sees it counted.
 */
export function askCount(db: Database, query: RecordQuery, { id, changedAt = 0 }: Asking): AskedCount {
  const { sql, parameters } = all(query.where).compile(db)
  const key = JSON.stringify([query.entity.id, sql, parameters])
  const count = (): Promise<Count> => countRecords(db, query)
  const counts = shared.get(db)
  if (counts) return { known: () => counts.known(key, changedAt), counted: () => counts.count(key, changedAt, count) }
  const cache = cacheOf(db)
  return { known: () => keptHere(cache, key, id)?.count, counted: () => keptHere(cache, key, id)?.counted ?? countHere(cache, key, count) }
}

function keptHere({ counts, changed }: CacheState, key: string, userId: string): CachedCount | undefined {
  const cached = counts.get(key)
  return cached && performance.now() - cached.at < FRESH && cached.at > (changed.get(userId) ?? 0) ? cached : undefined
}

function countHere({ counts }: CacheState, key: string, count: () => Promise<Count>): Promise<Count> {
  if (counts.size >= MOST_KEPT) counts.clear()
  const made: CachedCount = { at: performance.now(), counted: count() }
  counts.set(key, made)
  const forget = (): void => void (counts.get(key) === made && counts.delete(key))
  made.counted.then((found) => {
    made.count = found
    if (found.total <= FEW) forget()
  }, forget)
  return made.counted
}

/** Called once a change by this user is done: counts made before are no longer answered to them. */
export async function invalidateCounts(db: Database, userId: string): Promise<void> {
  const counts = shared.get(db)
  if (counts) return counts.changedBy(userId)
  const { changed } = cacheOf(db)
  if (changed.size >= MOST_KEPT) sweep(changed)
  changed.set(userId, performance.now())
}

/** Drops changes that are older than every cached count. */
function sweep(changed: Map<string, number>): void {
  const at = performance.now()
  for (const [userId, when] of changed) if (at - when >= FRESH) changed.delete(userId)
}

function cacheOf(db: Database): CacheState {
  const found = caches.get(db) ?? { counts: new Map<string, CachedCount>(), changed: new Map<string, number>() }
  caches.set(db, found)
  return found
}
