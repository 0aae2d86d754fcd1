import { isDecimal, toScale } from '../decimal.ts'

const DAY = 86_400_000

/** A number from a number or its text; 0 for empty, anything else is refused. */
export function toNumber(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0
  const number = typeof value === 'string' ? Number(value.trim()) : Number(value)
  if (!Number.isFinite(number)) throw new Error(`“${String(value)}”不是数字`)
  return number
}

const MOST_PLACES = 20

/** Decimal text with `scale` places (0 to 20), halves away from zero; computed on the decimal digits, never on the binary float. */
export function fixed(value: unknown, scale: number): string {
  if (scale < 0 || scale > MOST_PLACES) throw new Error(`小数位数应在 0 到 ${MOST_PLACES} 之间`)
  const text = typeof value === 'string' ? value.trim() : String(value)
  return isDecimal(text) ? toScale(text, scale) : toNumber(value).toFixed(scale)
}

/** Whole days from one date to another; 0 when either is empty. */
export function daysBetween(from: string, to: string): number {
  if (from === '' || to === '') return 0
  return Math.round((dayOf(to) - dayOf(from)) / DAY)
}

/** The date some days later; '' stays ''. */
export function addDays(date: string, days: number): string {
  return date === '' ? '' : new Date(dayOf(date) + days * DAY).toISOString().slice(0, 10)
}

/** The date some months later, on the last day of a shorter month; '' stays ''. */
export function addMonths(date: string, months: number): string {
  if (date === '') return ''
  const start = new Date(dayOf(date))
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(start.getUTCDate(), last))
  return first.toISOString().slice(0, 10)
}

/** What a text lists, as people write lists: set apart by commas of either width, 、, semicolons or blanks. */
export function splitList(text: string): string[] {
  return text.split(/[,，、;；\s]+/).filter((each) => each !== '')
}

function dayOf(date: string): number {
  const day = /^\d{4}-\d{2}-\d{2}/.test(date) ? Date.parse(`${date.slice(0, 10)}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(day)) throw new Error(`“${date}”不是日期`)
  return day
}
