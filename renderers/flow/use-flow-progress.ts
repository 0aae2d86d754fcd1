import { useState } from 'react'
import type { FormModel } from '../../engine/model/model.ts'
import type { FlowSteps } from '../../engine/runtime/flow-progress.ts'
import { asksForNothing, fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { useCall } from '../loading/use-call.ts'

export interface FlowProgress {
  state: 'loading' | 'failed' | 'ready'
  /** Null unless ready. */
  steps: FlowSteps | null
  retry(): void
}

/** Where a record stands in its flow; null for forms without steps and for a record that is not there yet. */
export function useFlowProgress(call: FormModel['steps'], query: Row, record: Row): FlowProgress | null {
  // what is asked is settled when the form opens
  const [load] = useState(() =>
    call && !asksForNothing(call.params, [query, record]) ? { call: call.call, params: fillTemplate(call.params, [query, record]) as JsonObject } : undefined,
  )
  const { answer, reload } = useCall(load)
  if (!load) return null
  return { state: answer.state, steps: answer.state === 'ready' ? (answer.data as unknown as FlowSteps) : null, retry: reload }
}
