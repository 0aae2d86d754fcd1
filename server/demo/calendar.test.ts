import { describe, expect, test } from 'vitest'
import { addDays, addWorkHours } from './calendar.ts'

describe('working hours', () => {
  test('given a morning, when three hours pass, then it is the same day', () => {
    expect(addWorkHours('2026-11-20 09:00:05', 3)).toBe('2026-11-20 12:00:05')
  })

  test('given a Friday afternoon, when two hours pass, then it is Monday morning', () => {
    expect(addWorkHours('2026-11-20 17:00:00', 2)).toBe('2026-11-23 10:00:00')
  })

  test('given a Sunday or a time before opening, when no time passes, then work begins at half past eight', () => {
    expect(addWorkHours('2026-11-22', 0)).toBe('2026-11-23 08:30:00')
    expect(addWorkHours('2026-11-23 03:00:00', 0)).toBe('2026-11-23 08:30:00')
  })

  test('given the last of February in a leap year, when a day passes, then it is March', () => {
    expect(addDays('2028-02-29', 1)).toBe('2028-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})
