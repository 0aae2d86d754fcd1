import { useEffect, useState } from 'react'
import type { PushDeed } from '../../push/push-source.ts'
import type { SignedIn } from '../../session/session.ts'
import type { Shell } from '../../shell.ts'

interface Given {
  shell: Shell
  signedIn: SignedIn
  go(address: string): void
}

/** The switch of messages to this device, fetched behind a start where the site has keys for it; null without it. */
export function usePush({ shell, signedIn, go }: Given): PushDeed | null {
  const [deed, setDeed] = useState<PushDeed | null>(null)
  useEffect(() => {
    if (!signedIn.pushKey) return
    const leaving = new AbortController()
    import('../../push/offer-push.tsx').then(({ offerPush }) => offerPush({ shell, signedIn, go, until: leaving.signal, show: setDeed }), Boolean)
    return () => leaving.abort()
  }, [shell, signedIn, go])
  return deed
}
