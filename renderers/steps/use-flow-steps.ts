import { useMemo } from 'react'
import type { FormModel } from '../../engine/model/model.ts'
import type { FlowSteps } from '../../engine/runtime/flow-steps.ts'
import { fillTemplate } from '../../engine/runtime/template.ts'
import type { JsonObject, Row } from '../../engine/schema/json.ts'
import { useAnswer } from '../use-answer.ts'

export interface StepsAnswer {
  state: 'loading' | 'failed' | 'ready'
  /** Null unless ready. */
  steps: FlowSteps | null
  retry(): void
}

/** Where a record stands in its flow; null for forms without steps. */
export function useFlowSteps(call: FormModel['steps'], query: Row, record: Row): StepsAnswer | null {
  const load = useMemo(
    () => (call ? { call: call.call, params: fillTemplate(call.params, [query, record]) as JsonObject } : undefined),
    // what is asked is settled when the form opens
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [call],
  )
  const { answer, reload } = useAnswer(load)
  if (!call) return null
  return { state: answer.state, steps: answer.state === 'ready' ? (answer.data as unknown as FlowSteps) : null, retry: reload }
}
