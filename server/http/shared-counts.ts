import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Database } from '../store/database.ts'
import { addCalls } from './queries/call-count.ts'

/** A process tells the store of a caller once so many parts of what is allowed have come together: every call of a small limit, few of a large one. */
const PARTS = 20
const MOST_CALLERS = 10_000

interface CallerCount {
  window: number
  /** In the store, as far as is known here. */
  told: number
  /** Here, and not told yet. */
  untold: number
}

/**
 * Counts of callers for the rate limits of a server, shared by all processes of a store. Of a caller that is let through at most a twentieth of the
 * limit, for each further process, may go uncounted; limits below forty are counted call by call. Windows begin with the clock.
 */
export function sharedCounts(db: Database): FastifyRateLimitStoreCtor {
  const callers = new Map<string, CallerCount>()

  class SharedCounts implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void, length: number, max: number): void {
      const now = Date.now()
      const window = Math.floor(now / length)
      const caller = callerOf(callers, key, window)
      caller.untold += 1
      const answer = (): void => callback(null, { current: caller.told + caller.untold, ttl: (window + 1) * length - now })
      // whoever is refused already is not worth a statement
      if (caller.told + caller.untold > max || caller.untold < Math.max(1, Math.floor(max / PARTS))) return answer()
      const calls = caller.untold
      caller.told += calls
      caller.untold = 0
      addCalls(db, key, window, calls).then(
        (total) => {
          caller.told = Math.max(caller.told, total)
          answer()
        },
        (error: unknown) => callback(error as Error),
      )
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }
  return SharedCounts
}

function callerOf(callers: Map<string, CallerCount>, key: string, window: number): CallerCount {
  const known = callers.get(key)
  if (known?.window === window) return known
  const made = { window, told: 0, untold: 0 }
  // whoever came longest ago is forgotten first
  callers.delete(key)
  for (const oldest of callers.keys()) {
    if (callers.size < MOST_CALLERS) break
    callers.delete(oldest)
  }
  callers.set(key, made)
  return made
}
