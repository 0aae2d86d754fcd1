import { hasOperator } from '../../../engine/schema/accounts/session.ts'
import { addressOf, type RouteRow } from '../../../renderers/navigation/routes.ts'
import { useTakingAlong, useUnsent } from '../../offline/use-taking-along.ts'
import type { SignedIn } from '../../session/session.ts'
import type { Shell } from '../../shell.ts'
import { usePush } from './use-push.ts'
import type { UserDeeds } from './UserMenu.tsx'

interface Given {
  shell: Shell
  signedIn: SignedIn
  go(address: string): void
  /** Leaves; so much of the user waits on this device. */
  onLogout(unsent: number): void
}

/** What the user may do about an account, in the menu of the desk and on the sheet of the phone alike. */
export function useUserDeeds({ shell, signedIn, go, onLogout }: Given): UserDeeds {
  const onTake = useTakingAlong(shell, signedIn.info.user.id)
  const unsent = useUnsent(shell)
  const push = usePush({ shell, signedIn, go })
  const mayDesign = hasOperator(signedIn.info, 'view:design') || hasOperator(signedIn.info, 'view:publish')
  return {
    ...(onTake ? { onTake } : {}),
    ...(push ? { push } : {}),
    ...(mayDesign ? { onDesign: () => go('/designer') } : {}),
    ...ownPages(signedIn.routes, go),
    onPassword: () => shell.overlays.show({ kind: 'password', answer: () => undefined }),
    onLogout: () => onLogout(unsent()),
  }
}

const OWN_PAGES = { onTasks: 'base/tasks', onSignOns: 'base/signOns', onDevices: 'base/devices', onKeptWork: 'base/keptWork' } as const

/** Pages of one's own that are served. */
function ownPages(routes: readonly RouteRow[], go: (address: string) => void): Partial<Record<keyof typeof OWN_PAGES, () => void>> {
  return Object.fromEntries(
    Object.entries(OWN_PAGES).flatMap(([name, viewNo]) => {
      const address = addressOf(routes, viewNo, {})
      return address === null ? [] : [[name, () => go(address)]]
    }),
  )
}
