export type DateText = 'date' | 'datetime' | 'month'

const wide = /[０-９－／．：]/g
const separators = /[-/.年月]/

/**
 * What somebody typed as a day, moment or month in the form it is kept in; null when it names none. Understood beside the full form: `20261121`, `2026/1/5`,
 * `2026年1月5日`, and without a year, which is then this one's: `11-21`, `1121`, `1月5日`. A moment without a time begins its day.
 */
export function readDate(typed: string, kind: DateText, today: string): string | null {
  const text = typed.replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).trim()
  if (kind === 'month') return month(text, today)
  const [, first = '', rest = ''] = /^(\S+)(?:\s+(.*))?$/.exec(text) ?? []
  const found = day(first, today)
  if (kind === 'date') return rest === '' ? found : null
  const at = rest === '' ? '00:00:00' : time(rest)
  return found === null || at === null ? null : `${found} ${at}`
}

function day(text: string, today: string): string | null {
  const digits = /^(\d{4})?(\d{2})(\d{2})$/.exec(text)
  if (digits) return real(digits[1] ?? today.slice(0, 4), digits[2] ?? '', digits[3] ?? '')
  const parts = text.replace(/日$/, '').split(separators)
  if (parts.length === 2) return real(today.slice(0, 4), parts[0] ?? '', parts[1] ?? '')
  return parts.length === 3 ? real(parts[0] ?? '', parts[1] ?? '', parts[2] ?? '') : null
}

function month(text: string, today: string): string | null {
  const digits = /^(\d{4})(\d{2})$/.exec(text)
  const [year = '', at = ''] = digits ? digits.slice(1) : text.replace(/月$/, '').split(separators)
  const found = at === '' ? real(today.slice(0, 4), year, '1') : real(year, at, '1')
  return found?.slice(0, 7) ?? null
}

/** The day if the calendar has it. */
function real(year: string, at: string, date: string): string | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(at) || !/^\d{1,2}$/.test(date)) return null
  const text = `${year}-${at.padStart(2, '0')}-${date.padStart(2, '0')}`
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : null
}

function time(text: string): string | null {
  const [, hour = '', minute = '', second = '00'] = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}:${second}`
}
