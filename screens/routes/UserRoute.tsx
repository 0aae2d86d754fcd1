import type { ReactNode } from 'react'
import type { SignedIn } from '../session/session.ts'
import { settings } from '../settings.ts'
import type { Shell } from '../shell.ts'
import { guardMember } from './guard.ts'
import { Guarded } from './Guarded.tsx'
import { useAddress } from '../use-address.ts'
import { Loading } from '../pages/Loading.tsx'
import { lazyPart } from '../../renderers/lazy/lazy-part.tsx'

/** Fetches what comes after the login. */
export const loadWorkspace = () => import('../frame/Workspace.tsx')
const Desk = lazyPart(async () => (await loadWorkspace()).Workspace, Loading)

interface Props {
  shell: Shell
  /** In place of the desk, e.g. where an address leads on. */
  children?(signedIn: SignedIn): ReactNode
}

/** An address for logged-in users: the desk, which shows the screen that is there. */
export function UserRoute({ shell, children }: Props) {
  const { address, go } = useAddress()
  return (
    <Guarded shell={shell} decide={(state) => guardMember(state, address, settings.sso)}>
      {(state) => state.phase === 'ready' && (children ? children(state) : <Desk shell={shell} signedIn={state} address={address} go={go} />)}
    </Guarded>
  )
}
