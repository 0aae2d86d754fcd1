import { useAtomValue } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useCallback, useEffect, useState } from 'react'
import type { Shell } from '../shell.ts'
import { offlineWork, useOfflineWork } from './offline-access.ts'
import { countsOf, NOTHING_HERE } from './offline-status.ts'
import { startWorker } from './pwa/load-worker.ts'
import { readPackages } from './taking/offered-packages.ts'

const NOTHING = atom(NOTHING_HERE)

/**
 * Opens the sheet of what is taken along, with the first the code of the offline work, and the worker that lets the product start without network. Null for
 * whom the server offers nothing to take along and nothing lies here.
 */
export function useTakingAlong(shell: Shell, userId: string): (() => void) | null {
  const work = useOfflineWork()
  const liesHere = useAtomValue(work?.status ?? NOTHING).phase !== 'none'
  const isOffered = useOffered(shell, userId)
  const open = useCallback(() => {
    void offlineWork(shell).then((begun) => begun.show('take'))
    void startWorker(shell.store)
  }, [shell])
  return liesHere || isOffered ? open : null
}

/** Whether the server offers the user something to take along; asked once for each user. */
function useOffered(shell: Shell, userId: string): boolean {
  const [offered, setOffered] = useState('')
  useEffect(() => {
    let live = true
    shell.client.request('offline/packages', {}).then(
      (answer) => live && readPackages(answer).length > 0 && setOffered(userId),
      // whoever cannot be told anything now is offered nothing
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [shell, userId])
  return offered === userId
}

/** How much of who is logged in waits on this device, at the moment it is asked for. */
export function useUnsent(shell: Shell): () => number {
  const work = useOfflineWork()
  return useCallback(() => (work ? countsOf(shell.store.get(work.status)).unsent : 0), [work, shell])
}
