import type { Json } from '../../engine/schema/format/json.ts'
import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { halfWidth } from './inputs/half-width.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'

function IntegerWidget(props: WidgetProps) {
  return <TextInput widget={props} hold show={(value) => (value === null ? '' : String(value))} read={read} native={{ inputMode: 'numeric' }} />
}

function IntegerReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={props.value === null ? '' : String(props.value)} />
}

/** What is no safe whole number stays text: the check says so, nothing is rounded or dropped. */
function read(typed: string): Json {
  const text = halfWidth(typed)
  if (text === '') return null
  const value = Number(text)
  return /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? value : text
}

/** A whole number. */
export const integer = defineWidget({ id: 'integer', title: '整数', fits: ['integer'], params: noParams, Component: IntegerWidget, ReadOnly: IntegerReadOnly })
