import { useMemo } from 'react'
import type { CallUse } from '../../engine/schema/screens/kinds/view-words.ts'
import { useRefreshOnReturn } from '../contexts/active-screen-context.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { useFetch, type FetchState } from './use-fetch.ts'

/** Fetches what a call answers to these parameters; again when the page comes back to the front after a change. What is shown stays until the new data is there. */
export function useCall(load: CallUse | undefined): { answer: FetchState; reload(): void } {
  const ports = usePorts()
  const asked = useFetch(useMemo(() => load && ((signal: AbortSignal) => ports.request(load.call, load.params ?? {}, { signal })), [ports, load]))
  useRefreshOnReturn(asked.reload)
  return asked
}
