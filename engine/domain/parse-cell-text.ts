import type { ChildProperty, EntityProperty } from '../schema/records/property.ts'
import type { DictionaryItem } from '../schema/records/dictionary.ts'
import type { Json } from '../schema/format/json.ts'
import { isDecimal, padDecimals } from '../decimal.ts'
import { codeOfText } from './choice-texts.ts'

export type ParsedCell = { value: Json } | { expected: string }

const MOST_INTEGER = 2_147_483_647

/**
 * The value of a field that somebody wrote as text elsewhere, a cell of a workbook say: labels become codes, days and numbers the product's
 * own form. What cannot be read without guessing or rounding answers what was expected instead. Lengths and bounds are left to the check.
 */
export function parseCellText(property: Exclude<EntityProperty, ChildProperty>, written: string, items: readonly DictionaryItem[] | null): ParsedCell {
  const text = written.trim()
  if (text === '') return { value: null }
  if (items) return choiceOf(property, text, items)
  if (property.type === 'integer') return integerOf(text)
  switch (property.format) {
    case 'date':
      return day(text)
    case 'date-time':
      return moment(text)
    case 'month':
      return month(text)
    case 'decimal':
      return decimalOf(text, property['x-scale'] ?? 2)
    default:
      return { value: text }
  }
}

/** The usual ways of writing a day, as `YYYY-MM-DD` with what follows it; anything else as it came. */
export function dateText(text: string): string {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(.*)$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})()$/.exec(text)
  if (!match) return text
  const [, year = '', month = '', day = '', rest = ''] = match
  const made = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(made) ? `${made}${rest}` : text
}

/** True for a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

function choiceOf(property: Exclude<EntityProperty, ChildProperty>, text: string, items: readonly DictionaryItem[]): ParsedCell {
  const parts = property.type === 'string' && property['x-multiple'] ? text.split(/[,，、;；]/).filter((part) => part.trim() !== '') : [text]
  const codes = parts.map((part) => codeOfText(items, part))
  if (codes.some((code) => code === undefined)) return { expected: '可选项之一' }
  return { value: property.type === 'integer' ? Number(codes[0]) : codes.join(',') }
}

function day(text: string): ParsedCell {
  const read = dateText(text.replace(/ 0?0:00(:00)?$/, ''))
  return isDay(read) ? { value: read } : { expected: '日期（YYYY-MM-DD）' }
}

function moment(text: string): ParsedCell {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T]?(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(dateText(text))
  const [, on = '', hour = '0', minute = '00', second = '00'] = match ?? []
  const real = match !== null && isDay(on) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  return real ? { value: `${on} ${hour.padStart(2, '0')}:${minute}:${second}` } : { expected: '时间（YYYY-MM-DD HH:mm:ss）' }
}

function month(text: string): ParsedCell {
  const [, year = '', number = ''] = /^(\d{4})[-/.年](\d{1,2})月?$/.exec(text) ?? /^(\d{4})(\d{2})$/.exec(text) ?? []
  return Number(number) >= 1 && Number(number) <= 12 ? { value: `${year}-${number.padStart(2, '0')}` } : { expected: '月份（YYYY-MM）' }
}

function integerOf(text: string): ParsedCell {
  const number = Number(plain(text).replace(/\.0+$/, ''))
  return Number.isInteger(number) && Math.abs(number) <= MOST_INTEGER && plain(text) !== '' ? { value: number } : { expected: '整数' }
}

/** More decimals than the field has are not rounded away but refused; zeros at the end are none. */
function decimalOf(text: string, scale: number): ParsedCell {
  const digits = plain(text)
  const trimmed = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
  const fits = isDecimal(trimmed) && (trimmed.split('.')[1] ?? '').length <= scale
  return fits ? { value: padDecimals(trimmed, scale) } : { expected: `最多 ${scale} 位小数的数字` }
}

/** Digits without thousands separators, currency signs and full width. */
function plain(text: string): string {
  return text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/[,\s¥￥]/g, '')
}
