import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { hasOperator } from '../../engine/schema/accounts/session.ts'
import { useAnnouncer } from '../../renderers/announcer/announcer-context.ts'
import { PortsProvider } from '../../renderers/contexts/ports-context.tsx'
import { ShortcutsProvider } from '../../renderers/keys/ShortcutsProvider.tsx'
import { ThemeProvider } from '../../renderers/ThemeProvider.tsx'
import '../designer/workbench.css'
import { OverlayHost } from '../overlays/OverlayHost.tsx'
import { StatusPage } from '../pages/StatusPage.tsx'
import { createUserPorts } from '../ports/create-user-ports.ts'
import type { SignedIn } from '../session/session.ts'
import type { Shell } from '../shell.ts'
import { useAddress } from '../use-address.ts'
import { OpenPrint } from './OpenPrint.tsx'
import './print-designer.css'
import { PrintFinder } from './PrintFinder.tsx'
import { printCalls } from './state/print-calls.ts'

interface Props {
  shell: Shell
  signedIn: SignedIn
}

/** Where papers are laid out: a print file is found, changed beside its paper, published and taken back. */
export function PrintDesignerPage(props: Props) {
  return (
    <ThemeProvider>
      <ShortcutsProvider>
        <FindOrOpen {...props} />
      </ShortcutsProvider>
    </ThemeProvider>
  )
}

function FindOrOpen({ shell, signedIn }: Props) {
  const announcer = useAnnouncer()
  const { go } = useAddress()
  const [query, setQuery] = useSearchParams()
  const { ports } = useMemo(() => createUserPorts(shell, signedIn, announcer, go), [shell, signedIn, announcer, go])
  const calls = useMemo(() => printCalls(ports), [ports])
  const [mayDesign, mayPublish] = [hasOperator(signedIn.info, 'view:design'), hasOperator(signedIn.info, 'view:publish')]
  if (!mayDesign && !mayPublish) return <StatusPage code="401" back={{ text: '返回首页', act: () => go(signedIn.home) }} />
  const code = query.get('code') ?? ''
  const open = (next: string) => setQuery(next === '' ? {} : { code: next })
  return (
    <PortsProvider ports={ports} session={signedIn.info}>
      {code === '' ? (
        <PrintFinder calls={calls} onOpen={open} onScreens={() => go('/designer')} onLeave={() => go(signedIn.home)} />
      ) : (
        <OpenPrint key={code} code={code} calls={calls} mayPublish={mayPublish} onLeave={() => open('')} />
      )}
      <OverlayHost shell={shell} signedIn={signedIn} />
    </PortsProvider>
  )
}
