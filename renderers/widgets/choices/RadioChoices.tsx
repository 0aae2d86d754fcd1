import type { ReactNode } from 'react'
import type { WidgetProps } from '../../contracts.ts'
import { radioGroupOf } from './radio-group.ts'
import '../../inputs/field-controls.css'

interface Choice {
  value: string
  label: string
  disabled?: boolean
}

interface Props {
  widget: WidgetProps
  choices: readonly Choice[]
  chosen: string
  onChoose(value: string): void
  /** What stands before the choices, or in place of them while there are none. */
  children?: ReactNode
}

/** One of several choices, all in view, under the label of their field. */
export function RadioChoices({ widget, choices, chosen, onChoose, children }: Props) {
  const { id, disabled } = widget
  return (
    <div className="vn-choices" {...radioGroupOf(widget)}>
      {children}
      {choices.map((choice, at) => (
        <label key={choice.value}>
          <input
            type="radio"
            id={at === 0 ? id : undefined}
            name={id}
            value={choice.value}
            checked={choice.value === chosen}
            disabled={disabled || choice.disabled}
            onChange={() => onChoose(choice.value)}
            onBlur={() => widget.onBlur?.()}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
