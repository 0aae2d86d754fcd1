import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ChoicesWaiting } from './parts/ChoicesWaiting.tsx'
import { choices } from './parts/choices.ts'
import { coded } from './parts/options.ts'
import { Plain } from './parts/plain.tsx'
import { useChoices } from './parts/use-choices.ts'

function RadioWidget(props: WidgetProps) {
  const { field, value, id, disabled, invalid } = props
  const { items, failed, retry } = useChoices(props, true)
  const code = value === null ? '' : String(value)
  return (
    <div
      className="vn-choices"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      aria-invalid={invalid || undefined}
      aria-required={field.required || undefined}
      data-invalid={invalid || undefined}
    >
      {items === null && <ChoicesWaiting failed={failed} onRetry={retry} />}
      {items?.map((item, at) => (
        <label key={item.value}>
          <input
            type="radio"
            id={at === 0 ? id : undefined}
            name={id}
            value={item.value}
            checked={item.value === code}
            disabled={disabled || item.disabled}
            onChange={() => props.onChange(coded(item.value, field.property))}
            onBlur={() => props.onBlur?.()}
          />
          {item.label}
        </label>
      ))}
    </div>
  )
}

function RadioReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={useChoices(props, false).shown} />
}

/** One code, every choice in view. */
export const radio = defineWidget({
  id: 'radio',
  title: '单选按钮',
  fits: ['text', 'integer'],
  params: choices,
  Component: RadioWidget,
  ReadOnly: RadioReadOnly,
})
