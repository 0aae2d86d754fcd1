import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ChoicesLoading } from './choices/ChoicesLoading.tsx'
import { choices } from '../dictionaries/choice-params.ts'
import { FlagCheckbox, FlagText } from './choices/FlagCheckbox.tsx'
import { codesOf, dictOf, fixedItems } from '../../engine/model/field-choices.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { useChoices } from '../dictionaries/use-choices.ts'

function CheckboxWidget(props: WidgetProps) {
  return isFlag(props) ? <FlagCheckbox widget={props} /> : <Several {...props} />
}

function Several(props: WidgetProps) {
  const { id, disabled, invalid } = props
  const { items, failed, retry } = useChoices(props, true)
  const codes = codesOf(props.value)
  const toggle = (code: string, on: boolean) => {
    const next = (items ?? []).map((item) => item.value).filter((each) => (each === code ? on : codes.includes(each)))
    props.onChange(next.length === 0 ? null : next.join(','))
  }
  return (
    <div className="vn-choices" role="group" aria-labelledby={`${id}-label`} aria-describedby={props.describedBy} data-invalid={invalid || undefined}>
      {items === null && <ChoicesLoading failed={failed} onRetry={retry} />}
      {items?.map((item, at) => (
        <label key={item.value}>
          <input
            type="checkbox"
            id={at === 0 ? id : undefined}
            checked={codes.includes(item.value)}
            disabled={disabled || item.disabled}
            onChange={(event) => toggle(item.value, event.target.checked)}
            onBlur={() => props.onBlur?.()}
          />
          {item.label}
        </label>
      ))}
    </div>
  )
}

function CheckboxReadOnly(props: WidgetProps) {
  const { shown } = useChoices(props, false)
  return isFlag(props) ? <FlagText widget={props} /> : <ReadOnlyText widget={props} text={shown} />
}

function isFlag({ field }: WidgetProps): boolean {
  return field.property?.type === 'integer' || (dictOf(field) === '' && fixedItems(field).length === 0)
}

/** Several codes in view, kept comma-joined in the dictionary's order; without a dictionary a single 0/1. */
export const checkbox = defineWidget({
  id: 'checkbox',
  title: '复选框',
  fits: ['text', 'integer'],
  params: choices,
  Component: CheckboxWidget,
  ReadOnly: CheckboxReadOnly,
})
