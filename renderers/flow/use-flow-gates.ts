import { useState } from 'react'
import type { FormModel } from '../../engine/model/model.ts'
import { asksForNothing, fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { FlowGates, GateState } from '../../engine/runtime/flow-gates.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { useCall } from '../loading/use-call.ts'

/** The gates of the move that a form asks for: empty while they are not known, and for a record that waits for no move. */
export function useFlowGates(call: FormModel['gates'], query: Row, record: Row): readonly GateState[] {
  // what is asked is settled when the form opens
  const [load] = useState(() =>
    call && !asksForNothing(call.params, [query, record]) ? { call: call.call, params: fillTemplate(call.params, [query, record]) as JsonObject } : undefined,
  )
  const { answer } = useCall(load)
  return answer.state === 'ready' ? (answer.data as unknown as FlowGates).gates : none
}

const none: readonly GateState[] = []
