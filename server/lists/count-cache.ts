import type { Database } from '../store/database.ts'
import { all } from '../store/queries/column.ts'
import { countRecords, type Count, type RecordQuery } from '../records/queries/record-list.ts'
import { FEW, FRESH, SharedCounts } from './shared-counts.ts'

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

/**
 * How many records were found. Among more than 2,000 the number may be 15 seconds old, unless this user changed something meanwhile: whoever
 * adds or deletes sees it counted. Those who ask the same at once wait for one count.
 */
export function cachedCount(db: Database, query: RecordQuery, { id, changedAt = 0 }: Asking): Promise<Count> {
  const { sql, parameters } = all(query.where).compile(db)
  const key = JSON.stringify([query.entity.id, sql, parameters])
  const count = (): Promise<Count> => countRecords(db, query)
  return shared.get(db)?.count(key, changedAt, count) ?? countedHere(cacheOf(db), key, id, count)
}

function countedHere({ counts, changed }: CacheState, key: string, userId: string, count: () => Promise<Count>): Promise<Count> {
  const cached = counts.get(key)
  const at = performance.now()
  if (cached && at - cached.at < FRESH && cached.at > (changed.get(userId) ?? 0)) return cached.counted
  if (counts.size >= MOST_KEPT) counts.clear()
  const counted = count()
  const made: CachedCount = { at, counted }
  counts.set(key, made)
  const forget = (): void => void (counts.get(key) === made && counts.delete(key))
  counted.then(({ total }) => total <= FEW && forget(), forget)
  return counted
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
