import * as z from 'zod/mini'
import { groupThousands, padDecimals } from '../../engine/decimal.ts'
import { capitalYuan } from '../../engine/capital-yuan.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { readDecimal, scaleOf } from './inputs/decimal-text.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'

function MoneyWidget(props: WidgetProps) {
  const scale = scaleOf(props.field, 2)
  const settle = (value: Json) => (typeof value === 'string' ? padDecimals(value, scale) : value)
  return (
    <div className="vn-money">
      <TextInput widget={props} hold show={shown} read={readDecimal} settle={settle} native={{ inputMode: 'decimal' }} />
      <Capital {...props} />
    </div>
  )
}

function MoneyReadOnly(props: WidgetProps) {
  const text = props.value === null ? '' : padDecimals(String(props.value), scaleOf(props.field, 2))
  const plain = <ReadOnlyText widget={props} text={groupThousands(text)} />
  if (props.field.params['capital'] !== true) return plain
  return (
    <div className="vn-money">
      {plain}
      <Capital {...props} />
    </div>
  )
}

/** The amount in capitals as receipts write it, where the view asks for it and there is an amount. */
function Capital({ field, value }: WidgetProps) {
  const text = String(value ?? '')
  if (field.params['capital'] !== true || !/^-?\d{1,14}(\.\d{1,12})?$/.test(text)) return null
  return <div className="vn-note">大写：{capitalYuan(text)}</div>
}

function shown(value: Json): string {
  return value === null ? '' : groupThousands(String(value))
}

/** An amount of money: exact decimal text with thousands commas, on request with its Chinese capitals. */
export const money = defineWidget({
  id: 'money',
  title: '金额',
  fits: ['decimal'],
  params: z.strictObject({
    scale: z.optional(described('小数位数，默认取字段的 x-scale', z.int().check(z.gte(0), z.lte(12)))),
    capital: z.optional(described('显示大写金额', z.boolean())),
  }),
  Component: MoneyWidget,
  ReadOnly: MoneyReadOnly,
})
