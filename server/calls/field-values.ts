import { isDay } from '../../engine/domain/parse-cell-text.ts'
import { isRow } from '../../engine/schema/records/record-values.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { badParameter } from './input.ts'

const momentPattern = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/
const decimalPattern = /^-?\d{1,24}(\.\d{1,12})?$/

/** True for `YYYY-MM-DD HH:mm(:ss)` of the calendar. */
export function isMoment(text: string): boolean {
  return (
    momentPattern.test(text) &&
    isDay(text.slice(0, 10)) &&
    Number(text.slice(11, 13)) < 24 &&
    Number(text.slice(14, 16)) < 60 &&
    Number(text.slice(17, 19) || 0) < 60
  )
}

/** The day after, for bounds that take in a whole day. */
export function nextDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + 1)
  return moment.toISOString().slice(0, 10)
}

/** True for a value that stands for "nothing entered". */
export function isEmptyValue(value: Json | undefined): boolean {
  return value === undefined || value === null || value === ''
}

/** The rows of a child list; none where there is no list. */
export function rowsOf(value: Json | undefined): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

/** A row without the fields that the other has. */
export function omitFieldsOf(row: Row, other: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !Object.hasOwn(other, field)))
}

/** The first of values in their order: decimals by size, dates by day; null of none. */
export function firstInOrder(values: readonly string[]): string | null {
  const bySize = values.every((value) => decimalPattern.test(value))
  return [...values].sort(bySize ? (one, other) => Number(one) - Number(other) : undefined)[0] ?? null
}

export type StoredValue = string | number | null

/**
 * A value as the store keeps it: empty is null, integers are numbers, the rest text.
 * What cannot be one of the field's values answers undefined.
 */
export function storedValue(property: EntityProperty, value: Json | undefined): StoredValue | undefined {
  if (isEmptyValue(value)) return null
  if (property.type === 'integer') return integerOf(value)
  if (property.type !== 'string') return undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  if (text.includes('\u0000')) return undefined
  if (property.format === 'date') return isDay(text.slice(0, 10)) && (text.length === 10 || isMoment(text)) ? text.slice(0, 10) : undefined
  if (property.format === 'date-time') return isDay(text) ? `${text} 00:00:00` : isMoment(text) ? text.replace('T', ' ').padEnd(19, ':00') : undefined
  if (property.format === 'decimal') return decimalOf(text, property['x-scale'] ?? 2)
  return text
}

/** As `storedValue`, refusing what does not fit as a bad parameter. */
export function parameterValue(property: EntityProperty, value: Json | undefined, parameter: string): StoredValue {
  const stored = storedValue(property, value)
  if (stored === undefined || (typeof stored === 'string' && stored.length > 500)) throw badParameter(parameter, kindOf(property))
  return stored
}

/** A whole number from 1 to `most`; `fallback` where nothing is given. Anything else is refused as a bad parameter. */
export function wholeNumber(value: Json | undefined, parameter: string, fallback: number, most: number): number {
  if (isEmptyValue(value)) return fallback
  const number = typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : NaN
  if (!Number.isInteger(number) || number < 1 || number > most) throw badParameter(parameter, `1 到 ${most} 的整数`)
  return number
}

/** What a field takes, in Chinese. */
export function kindOf(property: EntityProperty): string {
  if (property.type === 'integer') return '整数'
  if (property.type === 'array') return '列表'
  if (property.format === 'date') return '日期（YYYY-MM-DD）'
  if (property.format === 'date-time') return '时间（YYYY-MM-DD HH:mm:ss）'
  if (property.format === 'decimal') return '数字'
  return '文本'
}

function integerOf(value: Json | undefined): number | undefined {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^-?\d{1,10}$/.test(value)
        ? Number(value)
        : typeof value === 'boolean'
          ? Number(value)
          : NaN
  return Number.isInteger(number) && Math.abs(number) <= 2_147_483_647 ? number : undefined
}

/** Text with the field's own scale; more decimals than it has are not rounded away but refused. */
function decimalOf(text: string, scale: number): string | undefined {
  if (!decimalPattern.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > scale) return undefined
  return scale === 0 ? whole : `${whole}.${significant.padEnd(scale, '0')}`
}
