import type { Json } from '../../engine/schema/format/json.ts'
import { noParams } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { plainText } from './parts/display-text.ts'

const minute = (value: Json): string => plainText(value).replace('T', ' ').slice(0, 16)

function DatetimeCell({ value }: CellProps) {
  return <>{minute(value)}</>
}

/** A point in time to the minute. */
export const datetime = defineCell({
  id: 'datetime',
  title: '日期时间',
  fits: ['date', 'date-time', 'text'],
  params: noParams,
  Component: DatetimeCell,
  text: minute,
  plain: true,
})
