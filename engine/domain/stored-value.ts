import type { EntityProperty } from '../schema/records/property.ts'
import type { Json } from '../schema/format/json.ts'
import { isDay } from './parse-cell-text.ts'

const momentPattern = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/
const decimalPattern = /^-?\d{1,24}(\.\d{1,12})?$/
const MOST_INTEGER = 2_147_483_647

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
  if (value === undefined || value === null || value === '') return null
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

/** What a field takes, in Chinese. */
export function kindOf(property: EntityProperty): string {
  if (property.type === 'integer') return '整数'
  if (property.type === 'array') return '列表'
  if (property.format === 'date') return '日期（YYYY-MM-DD）'
  if (property.format === 'date-time') return '时间（YYYY-MM-DD HH:mm:ss）'
  if (property.format === 'decimal') return '数字'
  return '文本'
}

function integerOf(value: Json): number | undefined {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^-?\d{1,10}$/.test(value)
        ? Number(value)
        : typeof value === 'boolean'
          ? Number(value)
          : NaN
  return Number.isInteger(number) && Math.abs(number) <= MOST_INTEGER ? number : undefined
}

/** Text with the field's own scale; more decimals than it has are not rounded away but refused. */
function decimalOf(text: string, scale: number): string | undefined {
  if (!decimalPattern.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > scale) return undefined
  return scale === 0 ? whole : `${whole}.${significant.padEnd(scale, '0')}`
}
