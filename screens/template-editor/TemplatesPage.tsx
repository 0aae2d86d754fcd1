import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { hasOperator } from '../../engine/schema/accounts/session.ts'
import { useAnnouncer } from '../../renderers/announcer/announcer-context.ts'
import { PortsProvider } from '../../renderers/contexts/ports-context.tsx'
import { ShortcutsProvider } from '../../renderers/keys/ShortcutsProvider.tsx'
import { PickerProvider } from '../../renderers/picker/PickerProvider.tsx'
import { ThemeProvider } from '../../renderers/ThemeProvider.tsx'
import { OverlayHost } from '../overlays/OverlayHost.tsx'
import { StatusPage } from '../pages/StatusPage.tsx'
import { createUserPorts } from '../ports/create-user-ports.ts'
import type { SignedIn } from '../session/session.ts'
import type { Shell } from '../shell.ts'
import { useAddress } from '../use-address.ts'
import { TemplateFinder } from './finder/TemplateFinder.tsx'
import { OpenEdition } from './OpenEdition.tsx'
import { templateCalls } from './state/template-calls.ts'
import '../designer/workbench.css'
import '../../renderers/theme/segments.css'
import './finder/finder.css'
import './preview/preview.css'
import './properties/properties.css'
import './template-editor.css'

interface Props {
  shell: Shell
  signedIn: SignedIn
}

/** Where record templates are edited: an edition is found or begun, changed, tried and published (docs/adr/0030). */
export function TemplatesPage(props: Props) {
  return (
    <ThemeProvider>
      <ShortcutsProvider>
        <OpenTemplates {...props} />
      </ShortcutsProvider>
    </ThemeProvider>
  )
}

function OpenTemplates({ shell, signedIn }: Props) {
  const announcer = useAnnouncer()
  const { go } = useAddress()
  const [query, setQuery] = useSearchParams()
  const { ports } = useMemo(() => createUserPorts(shell, signedIn, announcer, go), [shell, signedIn, announcer, go])
  const calls = useMemo(() => templateCalls(ports), [ports])
  const mayEdit = hasOperator(signedIn.info, 'recordTemplate:edit') || hasOperator(signedIn.info, 'recordTemplate:all')
  if (!mayEdit) return <StatusPage code="401" back={{ text: '返回首页', act: () => go(signedIn.home) }} />
  const key = query.get('key') ?? ''
  const open = (next: string) => setQuery(next === '' ? {} : { key: next })
  return (
    <PortsProvider ports={ports} session={signedIn.info}>
      <PickerProvider>
        {key === '' ? (
          <TemplateFinder calls={calls} onOpen={open} onLeave={() => go(signedIn.home)} />
        ) : (
          <OpenEdition key={key} editionKey={key} calls={calls} onOpen={open} />
        )}
        <OverlayHost shell={shell} signedIn={signedIn} />
      </PickerProvider>
    </PortsProvider>
  )
}
