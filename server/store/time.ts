const zone = 'Asia/Shanghai'
const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai: how date-time fields are sent and stored. */
export function timeText(moment: Date): string {
  return parts.format(moment)
}

/** `YYYY-MM-DD` in Asia/Shanghai: "today" of every rule. */
export function dateText(moment: Date): string {
  return timeText(moment).slice(0, 10)
}
