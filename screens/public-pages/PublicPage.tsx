import { useEffect, useMemo, useState } from 'react'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { anonymousUser } from '../../engine/schema/accounts/session.ts'
import { ShortcutsProvider } from '../../renderers/keys/ShortcutsProvider.tsx'
import { matchRoute, type RouteRow } from '../../renderers/navigation/routes.ts'
import { PickerProvider } from '../../renderers/picker/PickerProvider.tsx'
import { PortsProvider } from '../../renderers/contexts/ports-context.tsx'
import { Screen } from '../../renderers/Screen.tsx'
import { Loading } from '../pages/Loading.tsx'
import { StatusPage } from '../pages/StatusPage.tsx'
import { createPublicPorts } from '../ports/create-public-ports.ts'
import { useAddress } from '../use-address.ts'
import { settings } from '../settings.ts'
import type { Shell } from '../shell.ts'
import { MissingParameter } from './MissingParameter.tsx'
import { ThemeProvider } from '../../renderers/ThemeProvider.tsx'
import { useAnnouncer } from '../../renderers/announcer/announcer-context.ts'
import './public-page.css'

/** Somebody of whom nothing is known, who holds nothing. */
const guest = { user: anonymousUser, operators: new Set<string>() }

/** A screen that is open to everybody, without the frame: a report to verify, figures of the year, papers of a device. */
export function PublicPage({ shell }: { shell: Shell }) {
  return (
    <ThemeProvider>
      <ShortcutsProvider>
        <OpenRoute shell={shell} />
      </ShortcutsProvider>
    </ThemeProvider>
  )
}

function OpenRoute({ shell }: { shell: Shell }) {
  const { address, go } = useAddress()
  const [path = '', search = ''] = address.split('?')
  const announcer = useAnnouncer()
  const [routes, setRoutes] = useState<readonly RouteRow[] | null>(null)
  useEffect(() => {
    shell.client.request('layout/open/routes', {}).then(
      (found) => setRoutes(found as unknown as RouteRow[]),
      () => setRoutes([]),
    )
  }, [shell])
  const ports = useMemo(() => createPublicPorts(shell, routes ?? [], announcer, go), [shell, routes, announcer, go])
  if (!routes) return <Loading />
  const found = matchRoute(routes, path)
  if (!found) return <StatusPage code="404" back={{ text: '返回登录', act: () => go('/login') }} />
  return (
    <PortsProvider ports={ports} session={guest}>
      <PickerProvider>
        <main className="open-page">
          <header>
            <strong>{settings.product}</strong>
            <a className="viewno-link" href="/login">
              登录
            </a>
          </header>
          <OpenScreen
            key={address}
            viewNo={found.row.viewNo}
            title={found.row.title}
            view={ports.view}
            query={Object.fromEntries(new URLSearchParams(search))}
          />
        </main>
      </PickerProvider>
    </PortsProvider>
  )
}

interface ScreenProps {
  viewNo: string
  title: string
  query: Record<string, string>
  view(viewNo: string): Promise<EffectiveView>
}

/** The screen; what its address should say and does not is asked for first. */
function OpenScreen({ viewNo, title, query, view }: ScreenProps) {
  const { address, go } = useAddress()
  const [effective, setEffective] = useState<EffectiveView | null>(null)
  useEffect(() => {
    document.title = `${title} - ${settings.product}`
    view(viewNo).then(setEffective, () => setEffective(null))
  }, [title, view, viewNo])
  if (!effective) return <Loading />
  const path = address.split('?')[0] ?? ''
  const params = 'load' in effective.view ? (effective.view.load?.params ?? {}) : {}
  const asked = Object.entries(params).map(([field, from]) => ({
    name: /^\{(\w+)/.exec(String(from))?.[1] ?? field,
    title: effective.entity.properties[field]?.title ?? '编号',
  }))
  return (
    <>
      <h1>{title}</h1>
      {asked.some(({ name }) => !query[name]) ? (
        <MissingParameter fields={asked} given={query} onAnswer={(answers) => go(`${path}?${new URLSearchParams(answers).toString()}`)} />
      ) : (
        <Screen viewNo={viewNo} query={query} onClose={() => go(path)} />
      )}
    </>
  )
}
