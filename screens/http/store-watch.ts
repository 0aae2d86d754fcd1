/** How long until the server is asked again, in ms: not all browsers at once. */
const PAUSE = { least: 2000, most: 4000 }
/** Longest that anything waits by itself: after that the user decides. */
const LONGEST = 10 * 60_000

/** Waits for a database that is away, for all requests together. */
export interface StoreWatch {
  isAway(): boolean
  /** Waits until it answers again; false when that takes too long, or once the caller gives up. */
  untilBack(signal?: AbortSignal): Promise<boolean>
}

interface StoreWatchDependencies {
  /** True when the server is ready; may fail. */
  ask(): Promise<boolean>
  /** Told when the database is away, and when that is over. */
  onChange(away: boolean): void
  pause(ms: number): Promise<void>
  now(): number
}

/** Makes the watch: one question every few seconds, however many requests wait. */
export function createStoreWatch({ ask, onChange, pause, now }: StoreWatchDependencies): StoreWatch {
  let waiting: Promise<boolean> | null = null

  async function wait(): Promise<boolean> {
    const since = now()
    onChange(true)
    try {
      while (now() - since < LONGEST) {
        await pause(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least))
        if (await ask().catch(() => false)) return true
      }
      return false
    } finally {
      waiting = null
      onChange(false)
    }
  }

  return {
    isAway: () => waiting !== null,
    untilBack(signal) {
      waiting ??= wait()
      return signal ? Promise.race([waiting, given(signal)]) : waiting
    },
  }
}

/** False once the signal is given. */
function given(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(false)
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
}

/** Asks the server whether it is ready: its database answers, and it is not about to stop. */
export async function askReady(fetch: (url: string, init: RequestInit) => Promise<Response>): Promise<boolean> {
  return (await fetch('/api/health', { credentials: 'same-origin' })).ok
}
