import { expect, it } from 'vitest'
import { nextTime, scheduleText } from './schedule.ts'

it.each([
  [{ every: 90 }, '2026-03-02T09:00:00+08:00', '2026-03-02T09:01:30+08:00'],
  [{ at: '06:00' }, '2026-03-02T05:59:59+08:00', '2026-03-02T06:00:00+08:00'],
  [{ at: '06:00' }, '2026-03-02T06:00:00+08:00', '2026-03-03T06:00:00+08:00'],
  [{ at: '00:30' }, '2026-02-28T23:00:00+08:00', '2026-03-01T00:30:00+08:00'],
])('a job %j is due after %s at %s', (job, after, due) => {
  expect(nextTime(job, new Date(after))).toEqual(new Date(due))
})

it('tells schedules as people read them', () => {
  expect([{ at: '06:00' }, { every: 7200 }, { every: 120 }, { every: 5 }].map(scheduleText)).toEqual(['每天 06:00', '每 2 小时', '每 2 分钟', '每 5 秒'])
})
