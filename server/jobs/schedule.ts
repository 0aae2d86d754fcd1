import type { Job } from '../../engine/schema/business/job.ts'
import { dateText } from '../store/time.ts'

const DAY = 86_400_000

/** When a job is due again after a moment: so many seconds later, or at the next such time of day in Asia/Shanghai. */
export function nextTime({ every, at }: Pick<Job, 'every' | 'at'>, after: Date): Date {
  if (at === undefined) return new Date(after.getTime() + (every ?? 60) * 1000)
  // no daylight saving in Shanghai: every day is 24 hours long
  const today = new Date(`${dateText(after)}T${at}:00+08:00`)
  return today > after ? today : new Date(today.getTime() + DAY)
}

/** How people read a schedule. */
export function scheduleText({ every = 60, at }: Pick<Job, 'every' | 'at'>): string {
  if (at !== undefined) return `每天 ${at}`
  if (every % 3600 === 0) return `每 ${every / 3600} 小时`
  return every % 60 === 0 ? `每 ${every / 60} 分钟` : `每 ${every} 秒`
}
