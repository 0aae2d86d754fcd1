import type { ScreenUsageEvent } from '../../engine/runtime/screen-usage.ts'
import type { Json } from '../../engine/schema/format/json.ts'

/** Quiet between two sendings, in ms. */
const EVERY_MS = 10_000
/** More views and fields than these are opened by nobody in between; what comes beyond is not counted. */
const MOST = { views: 50, fields: 30, each: 100, errors: 2000 }
/** An opening that takes longer has waited for something else. */
const LONGEST_MS = 120_000
const SLOW_MS = 3000

/** What one window has counted of a view's version since its last report. */
interface Count {
  viewNo: string
  version: number
  opens: number
  failed: number
  errors: number
  timed: number
  ms: number
  slow: number
  refused: Record<string, number>
}

export interface UsageCounter {
  note(use: ScreenUsageEvent): void
  /** Tells what has been counted, now. */
  flush(): void
}

interface UsageDependencies {
  send(counted: Json): Promise<unknown>
  /** Runs the work once, a while later and when nothing else is to be done. */
  later(work: () => void, ms: number): void
  /** Runs the work whenever the window may be gone in a moment. */
  leaving(work: () => void): void
  /** Somebody looks at the window: hidden ones are slow for other reasons. */
  visible(): boolean
}

/**
 * Counts what becomes of opened screens and tells the server now and then, in a few numbers for each view and version. Bounded, never waited for;
 * what cannot be sent is forgotten.
 */
export function createUsageCounter({ send, later, leaving, visible }: UsageDependencies): UsageCounter {
  let counts = new Map<string, Count>()
  let waits = false

  function flush(): void {
    waits = false
    if (counts.size === 0) return
    const rows = [...counts.values()]
    counts = new Map()
    send(rows as unknown as Json).catch(() => undefined)
  }

  function countOf({ viewNo, version }: ScreenUsageEvent): Count | null {
    const key = `${viewNo} ${version}`
    const known = counts.get(key)
    if (known || counts.size >= MOST.views) return known ?? null
    const empty: Count = { viewNo, version, opens: 0, failed: 0, errors: 0, timed: 0, ms: 0, slow: 0, refused: {} }
    counts.set(key, empty)
    return empty
  }

  leaving(flush)
  return {
    flush,
    note(use) {
      const count = countOf(use)
      if (!count) return
      add(count, use, visible())
      if (waits) return
      waits = true
      later(flush, EVERY_MS)
    },
  }
}

function add(count: Count, use: ScreenUsageEvent, seen: boolean): void {
  if (use.what === 'open') count.opens = Math.min(count.opens + 1, MOST.each)
  else if (use.what === 'error') {
    count.errors = Math.min(count.errors + 1, MOST.errors)
    if (use.first) count.failed = Math.min(count.failed + 1, MOST.each)
  } else if (use.what === 'usable') {
    if (!seen || use.ms > LONGEST_MS || count.timed >= MOST.each) return
    count.timed += 1
    count.ms += use.ms
    if (use.ms > SLOW_MS) count.slow += 1
  } else
    for (const field of use.fields) {
      const times = Object.hasOwn(count.refused, field) ? (count.refused[field] ?? 0) : 0
      if (times > 0 || Object.keys(count.refused).length < MOST.fields) count.refused[field] = Math.min(times + 1, MOST.each)
    }
}

/** When a browser has time, and when its window goes. */
export const browserTimes: Omit<UsageDependencies, 'send'> = {
  later(work, ms) {
    setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 5000 }) : work()), ms)
  },
  leaving(work) {
    window.addEventListener('pagehide', work)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work())
  },
  visible: () => document.visibilityState !== 'hidden',
}
