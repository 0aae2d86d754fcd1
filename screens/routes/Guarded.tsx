import { useAtomValue } from 'jotai/react'
import { useEffect, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Loading } from '../pages/Loading.tsx'
import { ReloadPrompt } from '../pages/ReloadPrompt.tsx'
import type { SessionState } from '../session/session.ts'
import type { Shell } from '../shell.ts'
import type { Decision } from './guard.ts'
import { lazyPart } from '../../renderers/lazy/lazy-part.tsx'

const ForcedPasswordChange = lazyPart(async () => (await import('./ForcedPasswordChange.tsx')).ForcedPasswordChange, Loading)

interface Props {
  shell: Shell
  decide(state: SessionState): Decision
  children(state: SessionState): ReactNode
}

/** Draws its children for whoever the guard lets in; everybody else is sent on, or waits until the session is known. */
export function Guarded({ shell, decide, children }: Props) {
  const state = useAtomValue(shell.session.state)
  const decision = decide(state)
  useEffect(() => {
    if (decision.go === 'load') void shell.session.load()
  }, [decision.go, shell])

  if (decision.go === 'redirect') return <Navigate to={decision.to} replace />
  if (decision.go === 'ask-reload') return <ReloadPrompt message={state.phase === 'failed' ? state.message : ''} onLogout={() => shell.session.forget()} />
  if (decision.go === 'change-password') return <ForcedPasswordChange shell={shell} />
  return decision.go === 'load' ? <Loading /> : children(state)
}
