import { useState } from 'react'
import type { Effect } from '../../engine/runtime/effects/effect.ts'
import type { Ports, TakeFilled } from '../../engine/runtime/ports.ts'
import type { DataPorts } from '../../engine/runtime/rest-ports.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { SessionInfo } from '../../engine/schema/accounts/session.ts'
import { ViewDialog } from '../ViewDialog.tsx'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { PickerProvider } from '../picker/PickerProvider.tsx'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { Screen } from '../Screen.tsx'
import { ThemeProvider } from '../ThemeProvider.tsx'
import { anonymousSession } from './anonymous-session.ts'
import { browserLayouts } from './layout-storage.ts'
import { readScreenFiles } from './screen-files.ts'
import { screenPorts } from './screen-ports.ts'
import { useAnnouncer } from '../announcer/announcer-context.ts'

export interface ViewnoScreenProps {
  /** View files as JSON; the first is shown unless `viewNo` names another, the rest open from it. */
  views: readonly unknown[]
  /** Entity files as JSON: those of the views and of their child lists. */
  entities: readonly unknown[]
  /** Where data comes from; any other port may be given too. */
  ports: DataPorts & Partial<Ports>
  viewNo?: string
  query?: Record<string, string>
  /** Who uses it; without it, somebody who may do everything. */
  session?: SessionInfo
  onClose?(result: Json): void
}

/** A screen on any page: theme, dialogs and notices come with it. Its props are read when it is first drawn; another `key` begins again. */
export function ViewnoScreen(props: ViewnoScreenProps) {
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <OpenScreen {...props} />
      </ErrorBoundary>
    </ThemeProvider>
  )
}

type DialogRequest = Extract<Effect, { effect: 'dialog' }>
interface OpenDialog {
  request: DialogRequest
  take: TakeFilled | undefined
  answer(result: Json): void
}

function OpenScreen({ views, entities, ports: data, viewNo, query = {}, session = anonymousSession, onClose }: ViewnoScreenProps) {
  const announcer = useAnnouncer()
  const [dialogs, setDialogs] = useState<readonly OpenDialog[]>([])
  const [context] = useState(() => {
    const files = readScreenFiles(views, entities)
    const dialog = (request: DialogRequest, take?: TakeFilled) => new Promise<Json>((answer) => setDialogs((open) => [...open, { request, take, answer }]))
    return {
      ports: screenPorts({ files, data, layouts: browserLayouts(localStorage), announcer, dialog }),
      first: [...files.views.keys()][0] ?? '',
      query,
      session,
    }
  })
  const close = (closed: OpenDialog, result: Json) => {
    setDialogs((open) => open.filter((each) => each !== closed))
    closed.answer(result)
  }
  return (
    <PortsProvider ports={context.ports} session={context.session}>
      <PickerProvider>
        <Screen viewNo={viewNo ?? context.first} query={context.query} onClose={(result) => onClose?.(result)} />
        {dialogs.map((each, at) => (
          <ViewDialog key={at} request={each.request} take={each.take} onAnswer={(result) => close(each, result)} />
        ))}
      </PickerProvider>
    </PortsProvider>
  )
}
