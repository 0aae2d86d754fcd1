import { useAtomValue } from 'jotai/react'
import { lazy } from 'react'
import type { Shell } from '../shell.ts'
import { UserRoute } from './UserRoute.tsx'

const PublicPage = lazy(() => import('../public-pages/PublicPage.tsx').then((module) => ({ default: module.PublicPage })))

/** An address that is open to everybody: on the desk for who is logged in, by itself for everybody else. */
export function PublicRoute({ shell }: { shell: Shell }) {
  const { phase } = useAtomValue(shell.session.state)
  return phase === 'anonymous' ? <PublicPage shell={shell} /> : <UserRoute shell={shell} />
}
