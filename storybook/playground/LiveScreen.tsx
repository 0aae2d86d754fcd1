import { useMemo } from 'react'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { PortsProvider } from '../../renderers/contexts/ports-context.tsx'
import { Screen } from '../../renderers/Screen.tsx'
import { formPorts } from '../fixtures/forms.ts'
import { session } from '../fixtures/session.ts'
import { sampleAnswer } from './sample.ts'

interface Props {
  effective: EffectiveView
  dictionaries: ReadonlyMap<string, Dictionary>
  /** Told of everything the screen asks of the outside. */
  onEffect(text: string): void
}

/** The screen of an effective view without a server: calls are answered with made-up records. */
export function LiveScreen({ effective, dictionaries, onEffect }: Props) {
  const ports = useMemo((): Ports => {
    const onCall = (what: string, values: JsonObject) => queueMicrotask(() => onEffect(`${what} ${JSON.stringify(values)}`))
    const usual = formPorts({ onCall })
    const view = async () => effective
    const request: Ports['request'] = async (call, params) => {
      onCall(call, params)
      return sampleAnswer(effective, call, dictionaries)
    }
    return { ...usual, request, view, refreshView: view }
  }, [effective, dictionaries, onEffect])
  return (
    <PortsProvider ports={ports} session={session}>
      <Screen key={effective.hash} viewNo={effective.viewNo} query={{}} onClose={(result) => onEffect(`close ${JSON.stringify(result)}`)} />
    </PortsProvider>
  )
}
