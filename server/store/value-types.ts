import pg from 'pg'

const int8 = 20
const date = 1082
const timestamp = 1114
const timestamptz = 1184
const numeric = 1700

const parsers: Record<number, (text: string) => unknown> = {
  [int8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  [date]: (text) => text,
  [timestamp]: secondsOnly,
  [timestamptz]: secondsOnly,
  [numeric]: (text) => text,
}

/**
 * How values leave the store, the same for both kinds: decimals as text, dates `YYYY-MM-DD`,
 * times `YYYY-MM-DD HH:mm:ss` in the zone of the connection (Asia/Shanghai), jsonb parsed.
 */
export const valueTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    return (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text')
  },
}

function secondsOnly(text: string): string {
  return text.slice(0, 19)
}
