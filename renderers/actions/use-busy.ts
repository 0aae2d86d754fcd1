import { useCallback, useRef, useState } from 'react'

/** Runs one piece of work per key at a time; a second press while it runs does nothing. */
export function useBusy(): { busy: ReadonlySet<string>; guard: (key: string, work: () => Promise<void>) => Promise<void> } {
  const running = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set<string>())
  const guard = useCallback(async (key: string, work: () => Promise<void>) => {
    if (running.current.has(key)) return
    running.current.add(key)
    setBusy(new Set(running.current))
    try {
      await work()
    } finally {
      running.current.delete(key)
      setBusy(new Set(running.current))
    }
  }, [])
  return { busy, guard }
}
