import type { Database } from '../store/database.ts'
import { all } from '../store/queries/column.ts'
import { countRecords, type Count, type RecordQuery } from '../records/queries/record-list.ts'

/** How long a cached count is answered to others, in ms. */
const FRESH = 15_000
/** Up to this many are counted on every request. */
const FEW = 2_000
const MOST_KEPT = 1_000

interface CachedCount {
  /** When counting began. */
  at: number
  counted: Promise<Count>
}

interface CacheState {
  counts: Map<string, CachedCount>
  /** When each user last changed something here. */
  changed: Map<string, number>
}

const caches = new WeakMap<Database, CacheState>()

/**
 * How many records were found. Among more than 2,000 the number may be 15 seconds old, unless this user changed something meanwhile: whoever
 * adds or deletes sees it counted. Those who ask the same at once wait for one count.
 */
export function cachedCount(db: Database, query: RecordQuery, userId: string): Promise<Count> {
  const { counts, changed } = cacheOf(db)
  const { sql, parameters } = all(query.where).compile(db)
  const key = JSON.stringify([query.entity.id, sql, parameters])
  const cached = counts.get(key)
  const at = performance.now()
  if (cached && at - cached.at < FRESH && cached.at > (changed.get(userId) ?? 0)) return cached.counted
  if (counts.size >= MOST_KEPT) counts.clear()
  const counted = countRecords(db, query)
  const made: CachedCount = { at, counted }
  counts.set(key, made)
  const forget = (): void => void (counts.get(key) === made && counts.delete(key))
  counted.then(({ total }) => total <= FEW && forget(), forget)
  return counted
}

/** Called after a change by this user: counts made before are no longer answered to them. */
export function invalidateCounts(db: Database, userId: string): void {
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
