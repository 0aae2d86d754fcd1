const zone = 'Asia/Shanghai'
const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai: how date-time fields are sent and stored. */
export function timeText(moment: Date): string {
  return parts.format(moment)
}

const MINUTE = 60_000
/** The day of the last minute asked for: every call asks for today several times, and formatting costs more than all else of a rule. */
const last = { minute: NaN, day: '' }

/** `YYYY-MM-DD` in Asia/Shanghai: "today" of every rule. */
export function dateText(moment: Date): string {
  // days begin with a minute
  const minute = Math.floor(moment.getTime() / MINUTE)
  if (minute !== last.minute) Object.assign(last, { minute, day: timeText(moment).slice(0, 10) })
  return last.day
}
