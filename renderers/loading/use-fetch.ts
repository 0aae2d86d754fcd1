import { useCallback, useEffect, useState } from 'react'
import type { Json } from '../../engine/schema/format/json.ts'

/** What was asked for, so far. */
export type FetchState<T = Json> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; data: T }

type Fetch<T> = (signal: AbortSignal) => Promise<T>

const loading = { state: 'loading' } as const

/**
 * Runs `fetch` once and again for each other function or `reload`; undefined fetches nothing. Only the latest answer counts.
 * Data stays until newer data is there; the failure of one function is not shown as another's.
 */
export function useFetch<T>(fetch: Fetch<T> | undefined): { answer: FetchState<T>; reload(): void } {
  const [stored, setStored] = useState<{ of: Fetch<T> | undefined; answer: FetchState<T> }>({ of: undefined, answer: loading })
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    if (!fetch) return
    const stop = new AbortController()
    const show = (answer: FetchState<T>) => {
      if (!stop.signal.aborted) setStored({ of: fetch, answer })
    }
    fetch(stop.signal).then(
      (data) => show({ state: 'ready', data }),
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => stop.abort()
  }, [fetch, round])
  const stale = stored.answer.state === 'failed' && stored.of !== fetch
  return { answer: stale ? loading : stored.answer, reload }
}
