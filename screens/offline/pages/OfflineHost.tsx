import { useAtomValue } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'

import { ThemeProvider } from '../../../renderers/ThemeProvider.tsx'
import { useOfflineWork } from '../offline-access.ts'
import type { OfflineWork } from '../offline-work.ts'
import { fetchSheets } from './load-sheets.ts'
import type { SessionState } from '../../session/session.ts'
import { lazyPart } from '../../../renderers/lazy/lazy-part.tsx'

const OfflineSheets = lazyPart(fetchSheets)

/** What lies over any page of the product for the offline work, before the login too: the PIN, what waits, what is taken along. */
export function OfflineHost({ session }: { session: Atom<SessionState> }) {
  const work = useOfflineWork()
  return work && <HostOf work={work} session={session} />
}

function HostOf({ work, session }: { work: OfflineWork; session: Atom<SessionState> }) {
  const { phase } = useAtomValue(session)
  const sheet = useAtomValue(work.sheet)
  const status = useAtomValue(work.status)
  const offersWork = phase === 'anonymous' && status.phase !== 'none' && status.phase !== 'wiped'
  if (sheet === null && !offersWork) return null
  return (
    <ThemeProvider>
      <OfflineSheets work={work} sheet={sheet} offersWork={offersWork} />
    </ThemeProvider>
  )
}
