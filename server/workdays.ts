const day = 86_400_000

/** The moment of a stored `YYYY-MM-DD HH:mm:ss`, which is told in Asia/Shanghai. */
export function momentOf(time: string): Date {
  return new Date(`${time.replace(' ', 'T')}+08:00`)
}

/** Hours from one moment to a later one, as text with one decimal. */
export function hoursBetween(from: Date, to: Date): string {
  return Math.max(0, (to.getTime() - from.getTime()) / 3_600_000).toFixed(1)
}

/** Days from Monday to Friday that have gone by; public holidays are not known here. */
export function workdaysBetween(from: Date, to: Date): number {
  const first = Math.floor((from.getTime() + day / 3) / day)
  const last = Math.floor((to.getTime() + day / 3) / day)
  let count = 0
  // the first of January 1970 was a Thursday
  for (let each = first + 1; each <= last && count < 1000; each += 1) if ((each + 4) % 7 !== 0 && (each + 4) % 7 !== 6) count += 1
  return count
}
