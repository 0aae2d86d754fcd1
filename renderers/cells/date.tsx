import type { Json } from '../../engine/schema/format/json.ts'
import { noParams } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { plainText } from './parts/display-text.ts'

const day = (value: Json): string => plainText(value).slice(0, 10)

function DateCell({ value }: CellProps) {
  return <>{day(value)}</>
}

/** The day of a date or a point in time. */
export const date = defineCell({
  id: 'date',
  title: '日期',
  fits: ['date', 'date-time', 'text'],
  params: noParams,
  Component: DateCell,
  text: day,
  plain: true,
})
