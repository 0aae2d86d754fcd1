import type { Json } from '../../engine/schema/format/json.ts'
import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { halfWidth } from './inputs/half-width.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'

function TimeWidget(props: WidgetProps) {
  return <TextInput widget={props} hold show={(value) => (value === null ? '' : String(value))} read={read} settle={settle} native={{ inputMode: 'numeric' }} />
}

function TimeReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={props.value === null ? '' : String(props.value)} />
}

function read(typed: string): Json {
  const text = halfWidth(typed)
  return text === '' ? null : text
}

/** `9:5`, `905` and `0905` become 09:05. */
function settle(value: Json): Json {
  const found = typeof value === 'string' ? /^(\d{1,2}):?(\d{1,2})$/.exec(value) : null
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${(found[2] ?? '').padStart(2, '0')}` : value
}

/** A time of day, HH:mm. */
export const time = defineWidget({ id: 'time', title: '时间', fits: ['time'], params: noParams, Component: TimeWidget, ReadOnly: TimeReadOnly })
