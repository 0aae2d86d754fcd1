import { isDecimal, sum } from '../decimal.ts'

/** What figures are compared with: the same period a year earlier (同比), or the period just before (环比). */
export type Comparison = 'year' | 'before'

/** Days `YYYY-MM-DD`, both counted in; '' is open. */
export interface Period {
  from: string
  to: string
}

/** Number of days between a day of the earlier period and its counterpart. */
export interface Shift {
  unit: 'day' | 'month'
  count: number
}

type Cut = 'day' | 'month' | 'year' | undefined

const DAY = 86_400_000

/** Heads of the figures of a comparison, in their order. */
export const comparisonHeads: Record<Comparison, readonly [now: string, before: string, change: string, rate: string]> = {
  year: ['本期', '上年同期', '增减', '增减率'],
  before: ['本期', '上期', '增减', '增减率'],
}

/** The period figures are compared over: the one searched, else this year up to today; years are compared over all time. */
export function comparedPeriod(searched: Period, by: Cut, today: string): Period {
  if (searched.from !== '' || searched.to !== '' || by === 'year') return searched
  return { from: `${today.slice(0, 4)}-01-01`, to: today }
}

/**
 * How far apart the two periods lie; null when the period has no beginning to count from. Groups of a date lie one cut apart, everything else
 * as far as the period is long: in months when it begins with one, so that a month to date meets the same days of the month before.
 */
export function shiftOf(compare: Comparison, by: Cut, { from, to }: Period, today: string): Shift | null {
  if (compare === 'year') return by !== undefined || from !== '' ? { unit: 'month', count: 12 } : null
  if (by !== undefined) return by === 'day' ? { unit: 'day', count: 1 } : { unit: 'month', count: by === 'month' ? 1 : 12 }
  const end = to === '' ? today : to
  if (from === '' || end < from) return null
  if (from.endsWith('-01')) return { unit: 'month', count: monthOf(end) - monthOf(from) + 1 }
  return { unit: 'day', count: (Date.parse(end) - Date.parse(from)) / DAY + 1 }
}

/** Whether the sum over all groups has a counterpart: not when each group is compared with its neighbour, nor without a beginning. */
export function totalsCompare(compare: Comparison, by: Cut, { from }: Period): boolean {
  return from !== '' && (compare === 'year' || by === undefined)
}

/** How much more than before, signed, and in percent of it with one decimal; `—` where there is nothing to compare with. */
export function changeOf(now: string, before: string | null): { change: string; rate: string } {
  if (before === null || !isDecimal(now) || !isDecimal(before)) return { change: '—', rate: '—' }
  const scale = Math.max(decimals(now), decimals(before))
  const change = sum([now, negated(before)], scale)
  const base = Number(before)
  return { change: signed(change), rate: base === 0 ? '—' : `${signed(((Number(change) / Math.abs(base)) * 100).toFixed(1))}%` }
}

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

function decimals(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

function negated(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}

function signed(text: string): string {
  if (Number(text) === 0) return text.replace('-', '')
  return text.startsWith('-') ? text : `+${text}`
}
