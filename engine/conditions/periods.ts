import { addDays, addMonths } from '../expressions/functions.ts'

/** From the first to the last day, `YYYY-MM-DD`; '' for an open end. */
export type Days = readonly [from: string, to: string]

const units = ['week', 'month', 'quarter', 'year'] as const
type Unit = (typeof units)[number]

const words: Readonly<Record<string, string>> = {
  today: '今天',
  yesterday: '昨天',
  tomorrow: '明天',
  'before-today': '今天之前',
  'after-today': '今天之后',
  'last-week': '上周',
  'this-week': '本周',
  'next-week': '下周',
  'last-month': '上月',
  'this-month': '本月',
  'next-month': '下月',
  'last-quarter': '上季度',
  'this-quarter': '本季度',
  'next-quarter': '下季度',
  'last-year': '去年',
  'this-year': '今年',
  'next-year': '明年',
}

/** Further than that nobody plans. */
const MOST_DAYS = 3660

/** Periods that need no number, in the order they are offered, with their words. */
export const namedPeriods: readonly { value: string; label: string }[] = Object.entries(words).map(([value, label]) => ({ value, label }))

/** `last-30-days`: how many days, before or after today; null for any other period. */
export function countedDays(period: string): { side: 'last' | 'next'; days: number } | null {
  const [, side, days] = /^(last|next)-([1-9]\d{0,3})-days$/.exec(period) ?? []
  if ((side !== 'last' && side !== 'next') || Number(days) > MOST_DAYS) return null
  return { side, days: Number(days) }
}

/** A period in words; '' of what is none. */
export function periodText(period: string): string {
  const counted = countedDays(period)
  if (counted) return `${counted.side === 'last' ? '最近' : '今后'} ${counted.days} 天`
  return Object.hasOwn(words, period) ? (words[period] ?? '') : ''
}

/**
 * The days of a period as of today, both ends taken in: 最近 30 天 are the thirty that end with today, 今后 30 天 begin with today and go thirty
 * days on, as warnings count (`engine/domain/due-levels.ts`); weeks begin on Monday. Null of what is no period.
 */
export function periodDays(period: string, today: string): Days | null {
  const counted = countedDays(period)
  if (counted) return counted.side === 'last' ? [addDays(today, 1 - counted.days), today] : [today, addDays(today, counted.days)]
  switch (period) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)]
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)]
    case 'before-today':
      return ['', addDays(today, -1)]
    case 'after-today':
      return [addDays(today, 1), '']
    default:
      return wholeUnit(period, today)
  }
}

function wholeUnit(period: string, today: string): Days | null {
  const [, side = '', named = ''] = /^(last|this|next)-(\w+)$/.exec(period) ?? []
  const unit = units.find((each) => each === named)
  if (!unit) return null
  const start = startOf(unit, today, { last: -1, this: 0, next: 1 }[side] ?? 0)
  return [start, addDays(after(unit, start), -1)]
}

/** The first day of the unit that many units from that of today. */
function startOf(unit: Unit, today: string, steps: number): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  switch (unit) {
    case 'week':
      return addDays(today, 7 * steps - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
    case 'month':
      return addMonths(`${today.slice(0, 7)}-01`, steps)
    case 'quarter':
      return addMonths(`${today.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`, 3 * steps)
    case 'year':
      return `${String(year + steps).padStart(4, '0')}-01-01`
  }
}

function after(unit: Unit, start: string): string {
  if (unit === 'week') return addDays(start, 7)
  return addMonths(start, { month: 1, quarter: 3, year: 12 }[unit])
}
