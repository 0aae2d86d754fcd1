import { ask } from '../overlay-store.ts'
import { startWorker } from '../offline/pwa/load-worker.ts'
import type { SignedIn } from '../session/session.ts'
import type { Shell } from '../shell.ts'
import { pushAbility } from './push-ability.ts'
import { openPressed, renew } from './push-here.ts'
import type { PushDeed, PushSource } from './push-source.ts'
import { pushWish } from './push-wish.ts'
import { PushDialog } from './PushDialog.tsx'
import { PushSwitch } from './PushSwitch.tsx'

interface Given {
  shell: Shell
  signedIn: Pick<SignedIn, 'info' | 'pushKey'>
  go(address: string): void
  /** The page is left, or somebody else's. */
  until: AbortSignal
  /** Takes what the menu of the person offers. */
  show(deed: PushDeed): void
}

/** Offers the switch where this browser can; a device that was switched on is kept so. */
export function offerPush({ shell, signedIn, go, until, show }: Given): void {
  const ability = pushAbility()
  if (until.aborted || ability === 'cannot') return
  const [person, publicKey] = [signedIn.info.user.id, signedIn.pushKey]
  const source: PushSource = { publicKey, person, request: shell.client.request, startWorker: () => startWorker(shell.store) }
  if (ability === 'can') {
    openPressed(go, until)
    // what cannot be said now is said at the next start
    if (pushWish() !== '') void keep(source).catch(() => null)
  }
  const Part = ({ onClose }: { onClose(): void }) => <PushDialog source={source} onClose={onClose} />
  show({
    Switch: () => <PushSwitch source={source} />,
    onOpen: () => void ask<void>(shell.overlays, (answer) => ({ kind: 'part', Part, answer })),
  })
}

/** The worker asks for newer versions of the product as well. */
async function keep(source: PushSource): Promise<void> {
  await source.startWorker()
  await renew(source)
}
