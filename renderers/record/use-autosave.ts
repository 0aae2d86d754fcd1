import { useEffect } from 'react'
import type { RecordStore } from '../../engine/runtime/records/record-store.ts'
import { usePorts } from '../contexts/ports-context.tsx'

/** Quiet after typing before answers are sent, in ms. */
const QUIET_MS = 400
/** How often others' answers are asked for, in ms. */
const REFRESH_MS = 15_000

/**
 * Sends answers as they are entered and keeps on this device what could not be sent; asks now and then for what others have entered. `key` names the
 * record among the drafts.
 */
export function useAutosave(store: RecordStore, key: string, writes: boolean): void {
  const { drafts } = usePorts()
  useEffect(() => {
    if (!writes) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // what came from the device is there until it has arrived
    let kept = Object.keys(store.unsaved()).length > 0
    const keep = () => {
      if (Object.keys(store.unsaved()).length === 0) return
      drafts.save(key, store.unsaved())
      kept = true
    }
    const follow = () => {
      const state = store.atoms.get(store.saveState)
      clearTimeout(timer)
      if (state === 'waiting' || state === 'refused') keep()
      if (state === 'unsaved') timer = setTimeout(() => void store.flush(), QUIET_MS)
      if (state !== 'saved' || !kept || Object.keys(store.unsaved()).length > 0) return
      drafts.drop(key)
      kept = false
    }
    const stop = store.onChange(follow)
    follow()
    window.addEventListener('pagehide', keep)
    const refresh = setInterval(() => {
      if (document.visibilityState === 'visible') void store.refresh()
    }, REFRESH_MS)
    return () => {
      stop()
      clearTimeout(timer)
      clearInterval(refresh)
      window.removeEventListener('pagehide', keep)
      void store.flush()
    }
  }, [store, key, writes, drafts])
}
