/** A report's text made safe to keep: no query strings (they carry names and numbers), no control characters but line ends, cut short. */
export function cleanText(value: unknown, longest: number): string {
  return plain(value)
    .slice(0, longest * 2)
    .replace(/\?[^\s"'<>()]*/g, (query) => (query.includes('=') ? `?…${lineColumn(query)}` : query))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ')
    .slice(0, longest)
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : ''
}

/** `?v=1:20:15` in a stack keeps its line and column. */
function lineColumn(query: string): string {
  return /(:\d+){1,2}$/.exec(query)?.[0] ?? ''
}
