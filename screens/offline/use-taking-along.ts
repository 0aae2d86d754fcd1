import { useCallback } from 'react'
import type { Shell } from '../shell.ts'
import { offlineWork, useOfflineWork } from './offline-access.ts'
import { countsOf } from './offline-status.ts'
import { startWorker } from './pwa/app-worker.ts'

/** Opens the sheet of what is taken along, with the first the code of the offline work, and the worker that lets the product start without network. */
export function useTakingAlong(shell: Shell): () => void {
  return useCallback(() => {
    void offlineWork(shell).then((work) => work.show('take'))
    void startWorker(shell.store)
  }, [shell])
}

/** How much of who is logged in waits on this device, at the moment it is asked for. */
export function useUnsent(shell: Shell): () => number {
  const work = useOfflineWork()
  return useCallback(() => (work ? countsOf(shell.store.get(work.status)).unsent : 0), [work, shell])
}
