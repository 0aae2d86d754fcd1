import { useEffect } from 'react'
import type { RecordStore } from '../../engine/runtime/records/record-store.ts'
import { usePorts } from '../contexts/ports-context.tsx'

/** Quiet after typing before answers are sent, in ms. */
const QUIET_MS = 400
/** How often others' answers are asked for, in ms. */
const REFRESH_MS = 15_000

/**
 * Sends answers as they are entered and keeps on this device what did not arrive yet; asks now and then for what others have entered. `key` names the
 * record among the drafts.
 */
export function useAutosave(store: RecordStore, key: string, writes: boolean): void {
  const { drafts } = usePorts()
  useEffect(() => {
    if (!writes) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept = false
    const follow = () => {
      const unsaved = store.unsaved()
      const any = Object.keys(unsaved).length > 0
      if (any) drafts.save(key, unsaved)
      else if (kept) drafts.drop(key)
      kept = any
      clearTimeout(timer)
      if (store.atoms.get(store.saveState) === 'unsaved') timer = setTimeout(() => void store.flush(), QUIET_MS)
    }
    const stop = store.onChange(follow)
    follow()
    const refresh = setInterval(() => {
      if (document.visibilityState === 'visible') void store.refresh()
    }, REFRESH_MS)
    return () => {
      stop()
      clearTimeout(timer)
      clearInterval(refresh)
      void store.flush()
    }
  }, [store, key, writes, drafts])
}
