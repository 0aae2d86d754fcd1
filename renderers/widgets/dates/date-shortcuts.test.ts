import { describe, expect, it } from 'vitest'
import { dateShortcuts } from './date-shortcuts.ts'

const written = (today: string) =>
  Object.fromEntries(dateShortcuts(today).map(({ title, from, to }) => [title, `${from.format('YYYY-MM-DD')} ${to.format('YYYY-MM-DD')}`]))

describe('ranges around a day', () => {
  it('given a Saturday in November, then each begins and ends where the calendar says', () => {
    expect(written('2026-11-21')).toEqual({
      今天: '2026-11-21 2026-11-21',
      本周: '2026-11-16 2026-11-22',
      本月: '2026-11-01 2026-11-30',
      上月: '2026-10-01 2026-10-31',
      本季度: '2026-10-01 2026-12-31',
      今年: '2026-01-01 2026-12-31',
      近30天: '2026-10-23 2026-11-21',
    })
  })

  it.each([
    ['a Monday', '2026-11-16', '2026-11-16 2026-11-22'],
    ['a Sunday', '2026-11-22', '2026-11-16 2026-11-22'],
    ['a week over the end of the year', '2027-01-01', '2026-12-28 2027-01-03'],
  ])('given %s, then the week runs from Monday to Sunday', (_, today, week) => expect(written(today)['本周']).toBe(week))

  it('given January, then last month is of last year; given the end of February, then the quarter ends in March', () => {
    expect(written('2027-01-31')['上月']).toBe('2026-12-01 2026-12-31')
    expect(written('2028-02-29')).toMatchObject({ 本月: '2028-02-01 2028-02-29', 本季度: '2028-01-01 2028-03-31', 近30天: '2028-01-31 2028-02-29' })
  })
})
