import { singleValues } from '../../engine/schema/records/property-kind.ts'
import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { keyboardOf } from './inputs/keyboard.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'

function TextWidget(props: WidgetProps) {
  const inputMode = keyboardOf(props.field.property)
  return (
    <TextInput
      widget={props}
      show={(value) => (value === null ? '' : String(value))}
      read={(typed) => (typed === '' ? null : typed)}
      settle={trimmed}
      {...(inputMode ? { native: { inputMode } } : {})}
    />
  )
}

function TextReadOnly(props: WidgetProps) {
  const { value, record, field } = props
  const label = record[`${field.field}_label`]
  return <ReadOnlyText widget={props} text={String((label === '' ? null : label) ?? value ?? '')} />
}

function trimmed(value: WidgetProps['value']): WidgetProps['value'] {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? null : value.trim()
}

/** One line of text; spaces at both ends go when the field is left. */
export const text = defineWidget({ id: 'text', title: '单行文本', fits: singleValues, params: noParams, Component: TextWidget, ReadOnly: TextReadOnly })
