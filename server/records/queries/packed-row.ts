const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)

/**
 * The fields of a row that was asked for as one text (`row(…)::text`): `(a,"b c",,"")` holds a, b c, null and an empty text. Sixty fields cost the
 * store, and the embedded one above all, several times what one text costs.
 */
export function unpackRow(text: string): (string | null)[] {
  const values: (string | null)[] = []
  const end = text.length - 1
  for (let at = 1; ; at += 1) {
    if (text.charCodeAt(at) === quote) {
      const stop = closing(text, at + 1)
      values.push(plain(text.slice(at + 1, stop)))
      at = stop + 1
    } else {
      const comma = text.indexOf(',', at)
      const stop = comma < 0 ? end : comma
      values.push(stop === at ? null : text.slice(at, stop))
      at = stop
    }
    if (at >= end) return values
  }
}

/** Where the quoted text ends that begins here; quotes and backslashes in it are doubled. */
function closing(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === quote) {
      if (text.charCodeAt(at + 1) !== quote) return at
      at += 1
    }
  }
}

function plain(quoted: string): string {
  return quoted.includes('"') || quoted.includes('\\') ? quoted.replace(/(["\\])\1/g, '$1') : quoted
}
