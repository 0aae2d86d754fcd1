import * as z from 'zod/mini'
import { padDecimals } from '../../engine/decimal.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { readDecimal, scaleOf } from './inputs/decimal-text.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'

function DecimalWidget(props: WidgetProps) {
  const scale = scaleOf(props.field, 0)
  const settle = (value: Json) => (typeof value === 'string' ? padDecimals(value, scale) : value)
  return (
    <TextInput
      widget={props}
      hold
      show={(value) => (value === null ? '' : String(value))}
      read={readDecimal}
      settle={settle}
      native={{ inputMode: 'decimal' }}
    />
  )
}

function DecimalReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={props.value === null ? '' : padDecimals(String(props.value), scaleOf(props.field, 0))} />
}

/** A decimal stored as text with its scale, never a float; zeros are filled up when the field is left. */
export const decimal = defineWidget({
  id: 'decimal',
  title: '小数',
  fits: ['decimal'],
  params: z.strictObject({ scale: z.optional(described('小数位数，默认取字段的 x-scale', z.int().check(z.gte(0), z.lte(12)))) }),
  Component: DecimalWidget,
  ReadOnly: DecimalReadOnly,
})
