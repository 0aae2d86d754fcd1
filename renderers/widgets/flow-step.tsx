import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { FlowSteps } from '../../engine/runtime/flow-steps.ts'
import { callId, fieldName } from '../../engine/schema/names.ts'
import { described } from '../../engine/schema/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { useAnswer } from '../use-answer.ts'
import { ChoicesWaiting } from './parts/ChoicesWaiting.tsx'
import { Plain } from './parts/plain.tsx'
import './parts/widgets.css'

function FlowStepWidget(props: WidgetProps) {
  const { field, value, id, disabled, onChange, record } = props
  const { answer, reload } = useSteps(props)
  const move = String(record[String(field.params['move'])] ?? '')
  const steps = answer.state === 'ready' ? (answer.data as unknown as FlowSteps).back.find((way) => way.move === move)?.to : undefined
  const [first] = steps ?? []
  const chosen = value ?? first?.id
  return (
    <div
      className="vn-choices"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      aria-required={field.required || undefined}
    >
      {answer.state !== 'ready' && <ChoicesWaiting failed={answer.state === 'failed'} onRetry={reload} />}
      {answer.state === 'ready' && !first && <span className="vn-plain">没有可退回的步骤</span>}
      {steps?.map((step, at) => (
        <label key={step.id}>
          <input
            type="radio"
            id={at === 0 ? id : undefined}
            name={id}
            value={step.id}
            checked={step.id === chosen}
            disabled={disabled}
            onChange={() => onChange(step.id)}
            onBlur={() => props.onBlur?.()}
          />
          {step.title}
        </label>
      ))}
    </div>
  )
}

function FlowStepReadOnly(props: WidgetProps) {
  const { answer } = useSteps(props)
  const steps = answer.state === 'ready' ? (answer.data as unknown as FlowSteps).steps : []
  const code = props.value === null ? '' : String(props.value)
  return <Plain widget={props} text={steps.find(({ id }) => id === code)?.title ?? code} />
}

function useSteps({ field, record }: WidgetProps) {
  const call = String(field.params['call'])
  const key = String(record[String(field.params['record'])] ?? '')
  return useAnswer(useMemo(() => ({ call, params: { id: key } }), [call, key]))
}

/** The step that a record is sent back to: one of those it has been at and the caller's move may lead to, the usual one to begin with. */
export const flowStep = defineWidget({
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
