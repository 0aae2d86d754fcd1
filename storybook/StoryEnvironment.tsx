import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { PickerProvider } from '../renderers/picker/PickerProvider.tsx'
import { PortsProvider } from '../renderers/contexts/ports-context.tsx'
import { widgets } from '../renderers/registry.ts'
import { applyAppearance } from '../renderers/theme/appearance.ts'
import { ThemeProvider } from '../renderers/ThemeProvider.tsx'
import { WidgetsContext } from '../renderers/contexts/widgets-context.tsx'
import { portsOf, sessionOf, type densities, type rights, type servers, type StoryBackend, type themes } from './fixtures/backend.ts'

/** What the toolbar sets. */
export interface Globals {
  server: keyof typeof servers
  rights: keyof typeof rights
  theme: keyof typeof themes
  density: keyof typeof densities
}

/** All that stands around a component in the product, with a server and a viewer as the toolbar has them. */
export function StoryEnvironment({
  backend,
  globals: { server, rights: right, theme, density },
  children,
}: {
  backend: StoryBackend
  globals: Globals
  children: ReactNode
}) {
  const ports = useMemo(() => portsOf(backend, server), [backend, server])
  const session = useMemo(() => sessionOf(backend, right), [backend, right])
  useLayoutEffect(() => applyAppearance({ theme, density }), [theme, density])
  return (
    <ThemeProvider>
      <PortsProvider ports={ports} session={session}>
        <WidgetsContext value={widgets}>
          <PickerProvider key={`${server} ${right}`}>{children}</PickerProvider>
        </WidgetsContext>
      </PortsProvider>
    </ThemeProvider>
  )
}
