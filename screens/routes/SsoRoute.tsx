import { lazy } from 'react'
import { wantedAfterSso, type SsoProvider } from '../login/sso.ts'
import type { Shell } from '../shell.ts'
import { guardGuest } from './guard.ts'
import { Guarded } from './Guarded.tsx'

const SsoPage = lazy(() => import('../login/SsoPage.tsx').then((module) => ({ default: module.SsoPage })))

/** Single sign-on by one provider; a user who is logged in goes on to the address that was asked for when it began. */
export function SsoRoute({ shell, provider }: { shell: Shell; provider: SsoProvider }) {
  return (
    <Guarded shell={shell} decide={(state) => guardGuest(state, wantedAfterSso())}>
      {() => <SsoPage shell={shell} provider={provider} />}
    </Guarded>
  )
}
