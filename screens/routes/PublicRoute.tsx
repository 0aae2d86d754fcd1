import { useAtomValue } from 'jotai/react'
import { lazy } from 'react'
import type { Shell } from '../shell.ts'
import { Member } from './UserRoute.tsx'

const OpenPage = lazy(() => import('../public-pages/PublicPage.tsx').then((module) => ({ default: module.OpenPage })))

/** An address that is open to everybody: on the desk for who is logged in, by itself for everybody else. */
export function OpenAddress({ shell }: { shell: Shell }) {
  const { phase } = useAtomValue(shell.session.state)
  return phase === 'anonymous' ? <OpenPage shell={shell} /> : <Member shell={shell} />
}
