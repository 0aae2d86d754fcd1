import { describe, expect, it } from 'vitest'
import { dayBefore, dayOf } from './days.ts'

describe('days counted from today', () => {
  it.each([
    ['today', 0, '2026-11-21', '2026-11-21'],
    ['today', 30, '2026-12-15', '2027-01-14'],
    ['week', 0, '2026-11-21', '2026-11-16'],
    ['week', 0, '2026-11-16', '2026-11-16'],
    ['week', 0, '2026-11-22', '2026-11-16'],
    ['month', 0, '2026-03-01', '2026-03-01'],
    ['month', -1, '2026-03-15', '2026-02-28'],
    ['year', 0, '2026-11-21', '2026-01-01'],
  ] as const)('given %s %d on %s, then %s', (from, days, today, day) => {
    expect(dayOf(from, days, today)).toBe(day)
  })
})

describe('the day as far into the period before', () => {
  it.each([
    ['today', '2026-03-01', '2026-02-28'],
    ['week', '2026-11-21', '2026-11-14'],
    ['month', '2026-11-21', '2026-10-21'],
    ['month', '2026-03-31', '2026-02-28'],
    ['month', '2026-01-15', '2025-12-15'],
    ['year', '2024-02-29', '2023-02-28'],
  ] as const)('given %s on %s, then %s', (from, today, day) => expect(dayBefore(from, today)).toBe(day))
})
