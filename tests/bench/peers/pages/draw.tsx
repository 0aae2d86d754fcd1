import { App } from 'antd'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { effectiveOf } from '../../../../engine/layers/effective-of.ts'
import type { DataPorts } from '../../../../engine/runtime/rest-ports.ts'
import type { EffectiveView } from '../../../../engine/schema/effective.ts'
import type { Entity } from '../../../../engine/schema/entity.ts'
import type { View } from '../../../../engine/schema/view.ts'
import { PortsProvider } from '../../../../renderers/ports-context.tsx'
import { Screen } from '../../../../renderers/Screen.tsx'
import { anyone } from '../../../../renderers/standalone/anyone.ts'
import { browserLayouts } from '../../../../renderers/standalone/layouts.ts'
import { screenPorts } from '../../../../renderers/standalone/screen-ports.ts'
import { ThemeProvider } from '../../../../renderers/theme/ThemeProvider.tsx'

/** A screen ready to be drawn: its effective view made, as the server would have, and where its data comes from. */
export interface PreparedScreen {
  effective: EffectiveView
  data: DataPorts
}

/** What a server does before the browser draws anything: not timed. */
export function prepareScreen({ entity, view }: { entity: Entity; view: View }, data: DataPorts): PreparedScreen {
  return { effective: effectiveOf(view, entity), data }
}

/** Draws the screen as the product does: theme, ports, dispatcher, model, renderer of its kind. */
export function drawScreen(screen: PreparedScreen): void {
  const place = document.getElementById('root')
  if (!place) throw new Error('the page has no #root')
  createRoot(place).render(
    <ThemeProvider>
      <Page {...screen} />
    </ThemeProvider>,
  )
}

function Page({ effective, data }: PreparedScreen) {
  const voices = App.useApp()
  const [ports] = useState(() => {
    const files = { views: new Map(), entities: new Map() }
    const own = screenPorts({ files, data, layouts: browserLayouts(sessionStorage), voices, dialog: async () => null })
    return { ...own, view: async () => effective }
  })
  return (
    <PortsProvider ports={ports} session={anyone}>
      <Screen viewNo={effective.viewNo} query={{}} onClose={() => undefined} />
    </PortsProvider>
  )
}
