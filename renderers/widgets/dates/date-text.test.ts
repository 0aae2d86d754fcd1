import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDate } from './date-text.ts'

const today = '2026-11-21'

describe('typed dates', () => {
  test.each([
    ['20261121', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026/1/5', '2026-01-05'],
    ['2026.1.15', '2026-01-15'],
    ['2028年2月29日', '2028-02-29'],
    ['11-30', '2026-11-30'],
    ['1/5', '2026-01-05'],
    ['1231', '2026-12-31'],
    ['3月8日', '2026-03-08'],
    ['２０２６－１－５', '2026-01-05'],
    ['2027-02-29', null],
    ['1332', null],
    ['昨天', null],
    ['2026-11-21 08:00', null],
    ['', null],
  ])('%j is the day %j', (typed, day) => expect(readDate(typed, 'date', today)).toBe(day))

  test.each([
    ['202611', '2026-11'],
    ['2026-1', '2026-01'],
    ['2026年3月', '2026-03'],
    ['7', '2026-07'],
    ['13', null],
  ])('%j is the month %j', (typed, month) => expect(readDate(typed, 'month', today)).toBe(month))

  test.each([
    ['11-21 930', '2026-11-21 09:30:00'],
    ['20261121 093015', '2026-11-21 09:30:15'],
    ['2026-11-21', '2026-11-21 00:00:00'],
    ['11-21 25:00', null],
  ])('%j is the moment %j', (typed, moment) => expect(readDate(typed, 'datetime', today)).toBe(moment))

  test('given any text, then a day of the calendar or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d\-/]{3,10}$/)), (typed) => {
        const day = readDate(typed, 'date', today)
        if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
      }),
    )
  })
})
