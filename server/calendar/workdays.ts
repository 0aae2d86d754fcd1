const day = 86_400_000

/** Days that the calendar names, `YYYY-MM-DD` → whether people work; any other day is as its weekday. */
export type WorkCalendar = ReadonlyMap<string, boolean>

/** The moment of a stored `YYYY-MM-DD HH:mm:ss`, which is given in Asia/Shanghai. */
export function momentOf(time: string): Date {
  return new Date(`${time.replace(' ', 'T')}+08:00`)
}

/** Hours from one moment to a later one, as text with one decimal. */
export function hoursBetween(from: Date, to: Date): string {
  return Math.max(0, (to.getTime() - from.getTime()) / 3_600_000).toFixed(1)
}

/** Working days that have gone by: Monday to Friday, and what the calendar says of a day instead. */
export function workdaysBetween(from: Date, to: Date, calendar: WorkCalendar = new Map()): number {
  const first = Math.floor((from.getTime() + day / 3) / day)
  const last = Math.floor((to.getTime() + day / 3) / day)
  let count = 0
  for (let each = first + 1; each <= last && count < 1000; each += 1) if (calendar.get(dayText(each)) ?? isWeekday(each)) count += 1
  return count
}

function isWeekday(each: number): boolean {
  // the first of January 1970 was a Thursday
  return (each + 4) % 7 !== 0 && (each + 4) % 7 !== 6
}

function dayText(each: number): string {
  return new Date(each * day).toISOString().slice(0, 10)
}
