/** What is kept is brought to where the server is no more often than that, in ms. */
const FETCH_AGAIN = 60_000
/** How long fetching it may take, in ms. */
const FETCH_PATIENCE = 120_000

/** Brings what was taken along to where the server is once everything is sent. */
export interface FetchingAgain {
  /** It was just taken along. */
  fetched(): void
  /** Takes it along anew, unless that was done lately; a failure leaves what was there. */
  again(take: (signal: AbortSignal) => Promise<unknown>): Promise<void>
}

/** Remembers when work was taken along last. */
export function createFetchingAgain(now: () => number = Date.now): FetchingAgain {
  let at = 0
  return {
    fetched: () => void (at = now()),
    async again(take) {
      if (now() - at < FETCH_AGAIN) return
      at = now()
      await take(AbortSignal.timeout(FETCH_PATIENCE)).catch(() => null)
    },
  }
}
