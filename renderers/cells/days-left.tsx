import * as z from 'zod/mini'
import { daysBetween } from '../../engine/expressions/functions.ts'
import type { ColumnModel } from '../../engine/model/model.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { described, type Tone } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { toneVar } from '../theme/variables.ts'
import { today } from '../timing/today.ts'
import { plainText } from './parts/display-text.ts'

/** From so many days on a term is near. */
const NEAR = 3

type Column = Pick<ColumnModel, 'params'>

/** The day of a term, and how far it is while it runs. */
function termText(value: Json, row: Row, column: Column): string {
  const left = daysLeft(value, row, column)
  const day = plainText(value).slice(0, 10)
  if (left === null) return day
  return `${day}　${left > 0 ? `还有 ${left} 天` : left === 0 ? '今天到期' : `逾期 ${-left} 天`}`
}

/** Days until a term ends; null where there is none or where it runs no longer. */
function daysLeft(value: Json, row: Row, { params }: Column): number | null {
  const day = plainText(value).slice(0, 10)
  const runs = Object.entries((params['while'] ?? {}) as Record<string, string[]>).every(([field, values]) => values.includes(plainText(row[field] ?? '')))
  return day === '' || !runs ? null : daysBetween(today(), day)
}

function toneOf(left: number | null): Tone {
  if (left === null || left > NEAR) return 'default'
  return left < 0 ? 'danger' : 'warning'
}

function DaysLeftCell({ value, row, column }: CellProps) {
  const tone = toneOf(daysLeft(value, row, column))
  return <span style={tone === 'default' ? undefined : { color: toneVar(tone, 'text') }}>{termText(value, row, column)}</span>
}

/** A term with the days that are left of it. */
export const daysLeftCell = defineCell({
  id: 'days-left',
  title: '期限与剩余天数',
  fits: ['date', 'text'],
  params: z.strictObject({
    while: z.optional(described('期限还在走的条件：字段 → 值；不符合时只显示日期', z.record(z.string(), z.array(z.string())))),
  }),
  Component: DaysLeftCell,
  text: termText,
})
