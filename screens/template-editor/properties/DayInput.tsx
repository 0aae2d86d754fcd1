import { useMemo } from 'react'
import { deriveTemplateField } from '../../../engine/model/inspection/derive-template-field.ts'
import { WidgetsContext } from '../../../renderers/contexts/widgets-context.tsx'
import { WidgetInput } from '../../../renderers/record/fields/WidgetInput.tsx'
import { widgets } from '../../../renderers/registry.ts'

interface Props {
  id: string
  title: string
  /** `YYYY-MM-DD`; '' for none. */
  value: string
  readOnly?: boolean
  onChange(value: string): void
}

/** A day, in the input that forms have for it. */
export function DayInput({ id, title, value, readOnly = false, onChange }: Props) {
  const field = useMemo(() => deriveTemplateField({ id, type: 'date', title }, ''), [id, title])
  return (
    <WidgetsContext value={widgets}>
      <WidgetInput
        field={field}
        id={id}
        value={value === '' ? null : value}
        onChange={(next) => onChange(typeof next === 'string' ? next : '')}
        readOnly={readOnly}
      />
    </WidgetsContext>
  )
}
