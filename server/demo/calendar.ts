import { dayOf as dayAfter } from '../store/days.ts'

/** The date some days on (or back). */
export function addDays(date: string, days: number): string {
  return dayAfter('today', Math.round(days), date.slice(0, 10))
}

/** The moment some working hours after another: from 8:30 to 17:30, Monday to Friday; seconds are kept. */
export function addWorkHours(moment: string, hours: number): string {
  let date = moment.slice(0, 10)
  let second = Math.max(secondsOf(moment.slice(11) || '08:30:00'), OPENS)
  let left = Math.round(hours * 3600)
  for (;;) {
    if (!isWorkday(date) || second >= CLOSES) {
      date = addDays(date, 1)
      second = OPENS
    } else if (second + left < CLOSES) {
      return `${date} ${clockOf(second + left)}`
    } else {
      left -= CLOSES - second
      second = CLOSES
    }
  }
}

const OPENS = 8.5 * 3600
const CLOSES = 17.5 * 3600

function isWorkday(date: string): boolean {
  const weekday = new Date(dayOf(date)).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

function clockOf(second: number): string {
  return [second / 3600, (second / 60) % 60, second % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}

function dayOf(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
}
