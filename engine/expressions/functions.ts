import { isDecimal, toScale, toScaleEven } from '../decimal.ts'

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

/** The number rounded to `scale` decimals (0 to 20), halves to the even digit (GB/T 8170). */
export function rounded(value: unknown, scale: number): number {
  if (scale < 0 || scale > MOST_PLACES) throw new Error(`小数位数应在 0 到 ${MOST_PLACES} 之间`)
  const text = typeof value === 'string' ? value.trim() : plainText(toNumber(value))
  return Number(isDecimal(text) ? toScaleEven(text, scale) : toNumber(value).toFixed(scale))
}

/** Decimal text of a number without the noise of binary fractions: 15 significant digits. */
export function plainText(number: number): string {
  const short = String(Number(number.toPrecision(15)))
  return isDecimal(short) ? short : number.toFixed(MOST_PLACES)
}

/** Least of the numbers of a list, without its empty entries; 0 when none is left. */
export function least(list: readonly unknown[]): number {
  const numbers = numbersIn(list)
  return numbers.length === 0 ? 0 : Math.min(...numbers)
}

/** Greatest of the numbers of a list, without its empty entries; 0 when none is left. */
export function greatest(list: readonly unknown[]): number {
  const numbers = numbersIn(list)
  return numbers.length === 0 ? 0 : Math.max(...numbers)
}

/** Mean of the numbers of a list, without its empty entries; 0 when none is left. */
export function mean(list: readonly unknown[]): number {
  const numbers = numbersIn(list)
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

/** Where two curves over the same rising places meet, straight lines between their points; 0 when they do not. */
export function crossing(places: readonly unknown[], one: readonly unknown[], other: readonly unknown[]): number {
  const points = places.map((place, index) => ({ x: toNumber(place), gap: toNumber(one[index]) - toNumber(other[index]) }))
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]]
    if (!a || !b || a.gap * b.gap > 0 || a.gap === b.gap) continue
    return a.x + ((b.x - a.x) * a.gap) / (a.gap - b.gap)
  }
  return 0
}

function numbersIn(list: readonly unknown[]): number[] {
  return list.filter((each) => each !== '' && each !== null && each !== undefined).map(toNumber)
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
