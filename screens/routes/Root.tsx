import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../../renderers/ErrorBoundary.tsx'
import { LoginPage } from '../login/LoginPage.tsx'
import { Loading } from '../pages/Loading.tsx'
import { ReloadQuestion } from '../pages/ReloadQuestion.tsx'
import { StatusPage } from '../pages/StatusPage.tsx'
import type { SessionState } from '../session/session.ts'
import { settings } from '../settings.ts'
import type { Shell } from '../shell.ts'
import { useStore } from '../use-store.ts'
import type { AddressBar } from './address.ts'
import { guard, redirectTarget, type Decision, type GuardState } from './guard.ts'

const loadDesk = () => import('../frame/Desk.tsx')
const Desk = lazy(() => loadDesk().then((module) => ({ default: module.Desk })))

/** Reads the address, asks the guard, and shows what it decides. The only place that knows the URL. */
export function Root({ shell, bar }: { shell: Shell; bar: AddressBar }) {
  const address = useStore(bar.address)
  const state = useStore(shell.session.state)
  const [pathname = '/', search = ''] = address.split('?')
  const wanted = new URLSearchParams(search).get('redirect')
  const decision = guard(pathname, address, guardState(state, wanted))

  const redirect = decision.go === 'redirect' ? decision.to : null
  useEffect(() => {
    if (redirect !== null) bar.go(redirect, true)
  }, [redirect, bar])
  useEffect(() => {
    if (decision.go === 'load') void shell.session.load()
  }, [decision.go, shell])

  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Decided decision={decision} path={pathname} address={address} state={state} shell={shell} go={bar.go} />
      </Suspense>
    </ErrorBoundary>
  )
}

interface DecidedProps {
  decision: Decision
  path: string
  address: string
  state: SessionState
  shell: Shell
  go(to: string, replace?: boolean): void
}

function Decided({ decision, path, address, state, shell, go }: DecidedProps) {
  if (decision.go === 'ask-reload') return <ReloadQuestion message={state.phase === 'failed' ? state.message : ''} onLogout={() => shell.session.forget()} />
  if (decision.go === 'frame' && state.phase === 'ready') return <Desk shell={shell} signedIn={state} address={address} go={go} />
  if (decision.go !== 'public') return <Loading />
  if (path === '/login' || path === '/JCLogin') return <LoginPage shell={shell} officetype={path === '/JCLogin' ? '21' : '22'} onIdle={loadDesk} />
  return <PublicPage path={path} go={go} />
}

function PublicPage({ path, go }: { path: string; go(to: string): void }) {
  const back = { text: '返回登录', act: () => go('/login') }
  if (path === '/401') return <StatusPage code="401" back={{ text: '返回首页', act: () => go('/') }} />
  if (path === '/500') return <StatusPage code="500" back={{ text: '返回首页', act: () => go('/') }} />
  if (path === '/ssologin' || path === '/ythssologin') return <StatusPage code="sso" back={back} />
  return <StatusPage code="404" back={back} />
}

function guardState(state: SessionState, wanted: string | null): GuardState {
  const ready = state.phase === 'ready'
  return {
    token: state.phase !== 'anonymous',
    user: ready || state.phase === 'failed' ? 'loaded' : 'absent',
    routes: ready ? 'loaded' : state.phase === 'failed' ? 'failed' : 'absent',
    sso: settings.sso,
    home: ready ? redirectTarget(wanted, state.home) : '/',
  }
}
