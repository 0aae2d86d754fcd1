/** One request; `stands` tells whether it has not been overtaken. */
type Work = (signal: AbortSignal, stands: () => boolean) => Promise<void>

/** Requests of which only the latest counts. */
export interface LatestRequest {
  /** Runs one request that overtakes all before, also those asked for in the same task; it learns of its failure unless it was overtaken itself. */
  run(work: Work, failed: (error: unknown) => void): Promise<void>
  /** What the last request may be aborted by; null before the first and after the end. */
  current(): AbortController | null
  /** Aborts what is under way: its answer no longer counts. */
  dispose(): void
}

/** A line of requests that overtake one another. */
export function latestRequest(): LatestRequest {
  let current: AbortController | null = null
  return {
    run: async (work, failed) => {
      current?.abort()
      const mine = (current = new AbortController())
      await Promise.resolve()
      if (current !== mine) return
      try {
        await work(mine.signal, () => current === mine)
      } catch (error) {
        if (current === mine) failed(error)
      }
    },
    current: () => current,
    dispose: () => {
      current?.abort()
      current = null
    },
  }
}
