import { expect, it } from 'vitest'
import { taskLevel } from './task-levels.ts'

it.each([
  ['2026-11-25', 'overdue'],
  ['2026-11-26', 'today'],
  ['2026-11-27', 'week'],
  ['2026-12-03', 'week'],
  ['2026-12-04', 'later'],
  ['', 'later'],
])('given a day of %s on 2026-11-26, then it is %s', (due, level) => {
  expect(taskLevel(due, '2026-11-26')).toBe(level)
})
