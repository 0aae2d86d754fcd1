import type { Json } from '../../engine/schema/format/json.ts'
import { noParams } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { plainText } from './parts/display-text.ts'

const whole = (value: Json): string => plainText(value) || '0'

function CountCell({ value }: CellProps) {
  return <>{whole(value)}</>
}

/** A number of things; none counts as 0. */
export const count = defineCell({
  id: 'count',
  title: '数量',
  fits: ['integer', 'decimal', 'text'],
  params: noParams,
  Component: CountCell,
  text: whole,
  plain: true,
})
