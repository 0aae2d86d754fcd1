import { wantedAfterSso, type SsoProvider } from '../login/sso.ts'
import type { Shell } from '../shell.ts'
import { guardGuest } from './guard.ts'
import { Guarded } from './Guarded.tsx'
import { Loading } from '../pages/Loading.tsx'
import { lazyPart } from '../../renderers/lazy/lazy-part.tsx'

const SsoPage = lazyPart(async () => (await import('../login/SsoPage.tsx')).SsoPage, Loading)

/** Single sign-on by one provider; a user who is logged in goes on to the address that was asked for when it began. */
export function SsoRoute({ shell, provider }: { shell: Shell; provider: SsoProvider }) {
  return (
    <Guarded shell={shell} decide={(state) => guardGuest(state, wantedAfterSso())}>
      {() => <SsoPage shell={shell} provider={provider} />}
    </Guarded>
  )
}
