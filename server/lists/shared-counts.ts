import { createHash } from 'node:crypto'
import type { Database } from '../store/database.ts'
import type { Count } from '../records/queries/record-list.ts'
import { keepCount, keptCount, noteChange, type KeptCount } from './queries/kept-count.ts'

/** How long a kept count is answered to others, in ms. */
export const FRESH = 15_000
/** Up to this many are counted on every request. */
export const FEW = 2_000
/** How long a process answers what it read without asking the store whether another has counted anew, in ms. */
const ASK_EVERY = 1000
const MOST_KNOWN = 1_000

interface Known extends KeptCount {
  /** When it was read, by the clock of this process. */
  read: number
}

/** Counts kept in the store, so that none is older at one process than at another, and none is made twice. */
export class SharedCounts {
  readonly #db: Database
  readonly #known = new Map<string, Known>()
  readonly #counting = new Map<string, Promise<Count>>()

  constructor(db: Database) {
    this.#db = db
  }

  /** What this process has just read of a key, as `count` would answer it. */
  known(key: string, changedAt: number): Count | undefined {
    const known = this.#known.get(key)
    return known && performance.now() - known.read < ASK_EVERY && holds(known, changedAt) ? known.count : undefined
  }

  /** The kept count of a key, unless it is older than 15 seconds or than `changedAt` (ms, by the store's clock); else `count` counts it anew. */
  async count(key: string, changedAt: number, count: () => Promise<Count>): Promise<Count> {
    const known = this.known(key, changedAt)
    if (known) return known
    const hash = createHash('sha256').update(key).digest('base64url')
    const kept = await keptCount(this.#db, hash)
    if (kept && holds({ ...kept, read: performance.now() }, changedAt)) return this.#remember(key, kept)
    const counting = this.#counting.get(`${changedAt} ${key}`)
    if (counting) return counting
    const made = this.#countAnew(key, hash, count).finally(() => this.#counting.delete(`${changedAt} ${key}`))
    this.#counting.set(`${changedAt} ${key}`, made)
    return made
  }

  /** Notes that a user has changed something: no count from before is answered to them any more, at any process. */
  async changedBy(userId: string): Promise<void> {
    // the change itself is done: it does not fail because a count may be some seconds old
    await noteChange(this.#db, userId).catch(() => undefined)
  }

  async #countAnew(key: string, hash: string, count: () => Promise<Count>): Promise<Count> {
    const began = performance.now()
    const counted = await count()
    if (counted.total <= FEW) this.#known.delete(key)
    else this.#remember(key, await keepCount(this.#db, hash, counted, performance.now() - began))
    return counted
  }

  #remember(key: string, kept: KeptCount): Count {
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    this.#known.set(key, { ...kept, read: performance.now() })
    return kept.count
  }
}

function holds({ at, age, read }: Known, changedAt: number): boolean {
  return age + performance.now() - read < FRESH && at > changedAt
}
