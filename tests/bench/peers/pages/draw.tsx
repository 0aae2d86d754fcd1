import { useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { buildEffectiveView } from '../../../../engine/layers/resolve/build-effective-view.ts'
import type { DataPorts } from '../../../../engine/runtime/rest-ports.ts'
import type { EffectiveView } from '../../../../engine/schema/screens/effective-view.ts'
import type { Entity } from '../../../../engine/schema/records/entity.ts'
import type { View } from '../../../../engine/schema/screens/view.ts'
import { PortsProvider } from '../../../../renderers/contexts/ports-context.tsx'
import { Screen } from '../../../../renderers/Screen.tsx'
import { anonymousSession } from '../../../../renderers/standalone/anonymous-session.ts'
import { browserLayouts } from '../../../../renderers/standalone/layout-storage.ts'
import { screenPorts } from '../../../../renderers/standalone/screen-ports.ts'
import { ThemeProvider } from '../../../../renderers/ThemeProvider.tsx'
import { useAnnouncer } from '../../../../renderers/announcer/announcer-context.ts'

/** A screen ready to be drawn: its effective view made, as the server would have, and where its data comes from. */
export interface PreparedScreen {
  effective: EffectiveView
  data: DataPorts
}

/** What a server does before the browser draws anything: not timed. */
export function prepareScreen({ entity, view }: { entity: Entity; view: View }, data: DataPorts): PreparedScreen {
  return { effective: buildEffectiveView(view, entity), data }
}

/** Theme and messages stand, as on the desk before a screen is opened: not timed where the address asks for it with `?desk`. */
export function prepareWorkspace(): void {
  if (location.search === '?desk') draw(null)
}

/** Draws the screen as the product does: theme, ports, dispatcher, model, renderer of its kind. */
export function drawScreen(screen: PreparedScreen): void {
  draw(<Page {...screen} />)
}

let root: Root | null = null

function draw(content: ReactNode): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<ThemeProvider>{content}</ThemeProvider>)
}

function Page({ effective, data }: PreparedScreen) {
  const announcer = useAnnouncer()
  const [ports] = useState(() => {
    const files = { views: new Map(), entities: new Map() }
    const own = screenPorts({ files, data, layouts: browserLayouts(sessionStorage), announcer, dialog: async () => null })
    return { ...own, view: async () => effective }
  })
  return (
    <PortsProvider ports={ports} session={anonymousSession}>
      <Screen viewNo={effective.viewNo} query={{}} onClose={() => undefined} />
    </PortsProvider>
  )
}
