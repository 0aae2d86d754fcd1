import { describe, expect, it } from 'vitest'
import { namedPeriods, periodDays, periodText } from './periods.ts'

describe('periods, as of Thursday 2026-11-26', () => {
  it.each([
    ['last-30-days', '2026-10-28', '2026-11-26', '最近 30 天'],
    ['last-1-days', '2026-11-26', '2026-11-26', '最近 1 天'],
    ['next-30-days', '2026-11-26', '2026-12-26', '今后 30 天'],
    ['today', '2026-11-26', '2026-11-26', '今天'],
    ['yesterday', '2026-11-25', '2026-11-25', '昨天'],
    ['before-today', '', '2026-11-25', '今天之前'],
    ['after-today', '2026-11-27', '', '今天之后'],
    ['this-week', '2026-11-23', '2026-11-29', '本周'],
    ['last-week', '2026-11-16', '2026-11-22', '上周'],
    ['this-month', '2026-11-01', '2026-11-30', '本月'],
    ['next-month', '2026-12-01', '2026-12-31', '下月'],
    ['this-quarter', '2026-10-01', '2026-12-31', '本季度'],
    ['next-quarter', '2027-01-01', '2027-03-31', '下季度'],
    ['last-year', '2025-01-01', '2025-12-31', '去年'],
  ])('%s is %s to %s, %s', (period, from, to, text) => {
    expect(periodDays(period, '2026-11-26')).toEqual([from, to])
    expect(periodText(period)).toBe(text)
  })

  it('given a Sunday, a leap day or the end of January, then weeks and months are whole', () => {
    expect(periodDays('this-week', '2026-11-29')).toEqual(['2026-11-23', '2026-11-29'])
    expect(periodDays('this-month', '2024-02-29')).toEqual(['2024-02-01', '2024-02-29'])
    expect(periodDays('next-month', '2026-01-31')).toEqual(['2026-02-01', '2026-02-28'])
    expect(periodDays('last-month', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28'])
  })

  it.each(['', 'last-0-days', 'last-99999-days', 'last-03-days', 'this-day', 'last-century', 'constructor', '__proto__'])('%s is no period', (text) => {
    expect(periodDays(text, '2026-11-26')).toBeNull()
    expect(periodText(text)).toBe('')
  })

  it('every period that is offered has days and words', () => {
    for (const { value, label } of namedPeriods) expect([periodDays(value, '2026-11-26'), periodText(value)]).toEqual([expect.any(Array), label])
  })
})
