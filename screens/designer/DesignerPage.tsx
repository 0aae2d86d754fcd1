import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { hasOperator } from '../../engine/schema/accounts/session.ts'
import { ShortcutsProvider } from '../../renderers/keys/ShortcutsProvider.tsx'
import { PickerProvider } from '../../renderers/picker/PickerProvider.tsx'
import { PortsProvider } from '../../renderers/contexts/ports-context.tsx'
import { OverlayHost } from '../overlays/OverlayHost.tsx'
import { StatusPage } from '../pages/StatusPage.tsx'
import { createUserPorts } from '../ports/create-user-ports.ts'
import { useAddress } from '../use-address.ts'
import type { SignedIn } from '../session/session.ts'
import type { Shell } from '../shell.ts'
import { designCalls } from './state/design-calls.ts'
import { Designer } from './Designer.tsx'
import './workbench.css'
import './designer.css'
import { ViewFinder } from './views/ViewFinder.tsx'
import { useAnnouncer } from '../../renderers/announcer/announcer-context.ts'
import { ThemeProvider } from '../../renderers/ThemeProvider.tsx'

interface Props {
  shell: Shell
  signedIn: SignedIn
}

/** Where screens are designed: a view is found, changed, previewed and published (docs/adr/0020). */
export function DesignerPage(props: Props) {
  return (
    <ThemeProvider>
      <ShortcutsProvider>
        <OpenDesigner {...props} />
      </ShortcutsProvider>
    </ThemeProvider>
  )
}

function OpenDesigner({ shell, signedIn }: Props) {
  const announcer = useAnnouncer()
  const { go } = useAddress()
  const [query, setQuery] = useSearchParams()
  const { ports } = useMemo(() => createUserPorts(shell, signedIn, announcer, go), [shell, signedIn, announcer, go])
  const calls = useMemo(() => designCalls(ports), [ports])
  const [mayDesign, mayPublish] = [hasOperator(signedIn.info, 'view:design'), hasOperator(signedIn.info, 'view:publish')]
  if (!mayDesign && !mayPublish) return <StatusPage code="401" back={{ text: '返回首页', act: () => go(signedIn.home) }} />
  const viewNo = query.get('view') ?? ''
  const open = (next: string) => setQuery(next === '' ? {} : { view: next })
  return (
    <PortsProvider ports={ports} session={signedIn.info}>
      <PickerProvider>
        {viewNo === '' ? (
          <ViewFinder calls={calls} mayDesign={mayDesign} onOpen={open} onPrints={() => go('/print-designer')} onLeave={() => go(signedIn.home)} />
        ) : (
          <Designer key={viewNo} viewNo={viewNo} calls={calls} shell={shell} mayPublish={mayPublish} onOpen={open} />
        )}
        <OverlayHost shell={shell} signedIn={signedIn} />
      </PickerProvider>
    </PortsProvider>
  )
}
