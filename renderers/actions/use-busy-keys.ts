import { useCallback, useRef, useState } from 'react'
import { SHOW_LOADING_AFTER_MS } from '../timing/timeouts.ts'

/** Runs one piece of work per key at a time; a second press while it runs does nothing. Work that takes a while is marked as busy. */
export function useBusyKeys(): { busy: ReadonlySet<string>; guard: (key: string, work: () => Promise<void>) => Promise<void> } {
  const running = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set<string>())
  const guard = useCallback(async (key: string, work: () => Promise<void>) => {
    if (running.current.has(key)) return
    running.current.add(key)
    let marked = false
    const mark = setTimeout(() => {
      marked = true
      setBusy(new Set(running.current))
    }, SHOW_LOADING_AFTER_MS)
    try {
      await work()
    } finally {
      clearTimeout(mark)
      running.current.delete(key)
      if (marked) setBusy(new Set(running.current))
    }
  }, [])
  return { busy, guard }
}
