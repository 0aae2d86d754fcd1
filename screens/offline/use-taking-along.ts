import { useCallback } from 'react'
import type { Shell } from '../shell.ts'
import { offlineWork } from './offline-access.ts'
import { startWorker } from './pwa/app-worker.ts'

/** Opens the sheet of what is taken along, with the first the code of the offline work, and the worker that lets the product start without network. */
export function useTakingAlong(shell: Shell): () => void {
  return useCallback(() => {
    void offlineWork(shell).then((work) => work.show('take'))
    void startWorker(shell.store)
  }, [shell])
}
