import { useCallback, useEffect, useState } from 'react'
import type { Json } from '../engine/schema/json.ts'
import type { CallUse } from '../engine/schema/views/words.ts'
import { useOnReturn } from './navigation/active-context.ts'
import { usePorts } from './ports-context.tsx'

/** What a call has answered so far. */
export type Answer = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; data: Json }

/** Fetches what a call answers to these parameters; again when the page comes back to the front after a change. What is shown stays until the new data is there. */
export function useAnswer(load: CallUse | undefined): { answer: Answer; reload(): void } {
  const ports = usePorts()
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' })
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((before) => before + 1), [])
  useOnReturn(reload)
  useEffect(() => {
    if (!load) return
    const stop = new AbortController()
    ports
      .request(load.call, load.params ?? {}, { signal: stop.signal })
      .then((data) => setAnswer({ state: 'ready', data }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setAnswer({ state: 'failed', error })
      })
    return () => stop.abort()
  }, [ports, load, round])
  return { answer, reload }
}
