import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { FlowSteps } from '../../engine/runtime/flow-progress.ts'
import { callId, fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { useCall } from '../loading/use-call.ts'
import { ChoicesLoading } from './choices/ChoicesLoading.tsx'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { RadioChoices } from './choices/RadioChoices.tsx'

function FlowStepWidget(props: WidgetProps) {
  const { field, value, record } = props
  const { answer, reload } = useSteps(props)
  const move = String(record[String(field.params['move'])] ?? '')
  const paths = answer.state === 'ready' ? (answer.data as unknown as FlowSteps).back : []
  const steps = paths.find((way) => way.move === move)?.to ?? []
  const choices = steps.map((step) => ({ value: step.id, label: step.title }))
  return (
    <RadioChoices widget={props} choices={choices} chosen={String(value ?? steps[0]?.id ?? '')} onChoose={props.onChange}>
      {answer.state !== 'ready' && <ChoicesLoading failed={answer.state === 'failed'} onRetry={reload} />}
      {answer.state === 'ready' && steps.length === 0 && <span className="vn-plain">没有可退回的步骤</span>}
    </RadioChoices>
  )
}

function FlowStepReadOnly(props: WidgetProps) {
  const { answer } = useSteps(props)
  const steps = answer.state === 'ready' ? (answer.data as unknown as FlowSteps).steps : []
  const code = props.value === null ? '' : String(props.value)
  return <ReadOnlyText widget={props} text={steps.find(({ id }) => id === code)?.title ?? code} />
}

function useSteps({ field, record }: WidgetProps) {
  const call = String(field.params['call'])
  const key = String(record[String(field.params['record'])] ?? '')
  return useCall(useMemo(() => ({ call, params: { id: key } }), [call, key]))
}

/** The step that a record is sent back to: one of those it has been at and the caller's move may lead to, the usual one to begin with. */
export const stepOfFlow = defineWidget({
  id: 'flow-step',
  title: '退回到的步骤',
  fits: ['text'],
  params: z.strictObject({
    call: described('说明流程步骤的接口', callId),
    record: described('哪个字段是记录编号', fieldName),
    move: described('哪个字段是退回动作', fieldName),
  }),
  Component: FlowStepWidget,
  ReadOnly: FlowStepReadOnly,
})
