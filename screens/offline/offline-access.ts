import { useAtomValue } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import type { Shell } from '../shell.ts'
import type { OfflineWork } from './offline-work.ts'
import { loadSheets } from './pages/load-sheets.ts'

/** The offline work of the page, once it was begun. */
const begun = atom<OfflineWork | null>(null)
const beginning = new WeakMap<Shell, Promise<OfflineWork>>()

/** The offline work of a page. Its code is fetched with the first that takes work along, or at the start where work lies here; a failed load is tried again the next time. */
export function offlineWork(shell: Shell): Promise<OfflineWork> {
  const found = beginning.get(shell)
  if (found) return found
  const made = begin(shell)
  beginning.set(shell, made)
  made.catch(() => beginning.delete(shell))
  return made
}

async function begin(shell: Shell): Promise<OfflineWork> {
  // where there is no network the PIN is the first that is asked for
  if (!navigator.onLine) loadSheets()
  const { OfflineWork } = await import('./offline-work.ts')
  const work = new OfflineWork(shell)
  await work.begin()
  shell.store.set(begun, work)
  return work
}

/** The offline work of the page for its components; null where nobody has taken work along. */
export function useOfflineWork(): OfflineWork | null {
  return useAtomValue(begun)
}
