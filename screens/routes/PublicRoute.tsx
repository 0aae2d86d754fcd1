import { useAtomValue } from 'jotai/react'

import type { Shell } from '../shell.ts'
import { UserRoute } from './UserRoute.tsx'
import { Loading } from '../pages/Loading.tsx'
import { lazyPart } from '../../renderers/lazy/lazy-part.tsx'

const PublicPage = lazyPart(async () => (await import('../public-pages/PublicPage.tsx')).PublicPage, Loading)

/** An address that is open to everybody: on the desk for who is logged in, by itself for everybody else. */
export function PublicRoute({ shell }: { shell: Shell }) {
  const { phase } = useAtomValue(shell.session.state)
  return phase === 'anonymous' ? <PublicPage shell={shell} /> : <UserRoute shell={shell} />
}
