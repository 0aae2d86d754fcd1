const DAY = 86_400_000

/** A day counted from today, or from the first day of this week (Monday), month or year; all as `YYYY-MM-DD`. */
export function dayOf(from: 'today' | 'week' | 'month' | 'year', days: number, today: string): string {
  return text(startOf(from, today) + days * DAY)
}

/** The day that lies as far into the period before as `today` does into its own; the last one there where that period is shorter. */
export function dayBefore(from: 'today' | 'week' | 'month' | 'year', today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  if (from === 'today' || from === 'week') return text(day.getTime() - (from === 'week' ? 7 : 1) * DAY)
  const months = from === 'month' ? 1 : 12
  const last = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months + 1, 0)
  return text(Math.min(last, Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, day.getUTCDate())))
}

function startOf(from: 'today' | 'week' | 'month' | 'year', today: string): number {
  const day = new Date(`${today}T00:00:00Z`)
  if (from === 'week') return day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY
  if (from === 'month') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)
  if (from === 'year') return Date.UTC(day.getUTCFullYear(), 0, 1)
  return day.getTime()
}

function text(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
