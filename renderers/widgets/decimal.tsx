import * as z from 'zod/mini'
import { padded } from '../../engine/decimal.ts'
import type { Json } from '../../engine/schema/json.ts'
import { described } from '../../engine/schema/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { halfWidth } from './parts/half-width.ts'
import { Plain } from './parts/plain.tsx'
import { TypedInput } from './parts/typed-input.tsx'

function DecimalWidget(props: WidgetProps) {
  const scale = scaleOf(props)
  const settle = (value: Json) => (typeof value === 'string' ? padded(value, scale) : value)
  return (
    <TypedInput widget={props} hold show={(value) => (value === null ? '' : String(value))} read={read} settle={settle} native={{ inputMode: 'decimal' }} />
  )
}

function DecimalReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={props.value === null ? '' : padded(String(props.value), scaleOf(props))} />
}

/** Text all the way: `12.` counts as 12 while typing; what is no number is kept for the check to name. */
function read(typed: string): Json {
  const text = halfWidth(typed)
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  return text === '' ? null : text
}

function scaleOf({ field }: WidgetProps): number {
  const { property, params } = field
  if (typeof params['scale'] === 'number') return params['scale']
  return property?.type === 'string' ? (property['x-scale'] ?? 0) : 0
}

/** A decimal kept as text with its scale, never a float; zeros are filled up when the field is left. */
export const decimal = defineWidget({
  id: 'decimal',
  title: '小数',
  fits: ['decimal'],
  params: z.strictObject({ scale: z.optional(described('小数位数，默认取字段的 x-scale', z.int().check(z.gte(0), z.lte(12)))) }),
  Component: DecimalWidget,
  ReadOnly: DecimalReadOnly,
})
