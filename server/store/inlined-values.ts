import pg from 'pg'

/** What stands in a statement: a quoted text or name, passed over, or the place of a value. */
const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g
/** Texts that end elsewhere than `parts` believes, and comments. */
const unread = /\be'|\$\$|--|\/\*/i

/**
 * A statement with its values written into it, meaning what it means with the values beside it: PostgreSQL takes a quoted literal for an unknown type
 * as it takes a parameter without one. Null where a value is of a kind whose spelling is the driver's own, or the statement holds what is not read here.
 */
export function inlineValues(text: string, values: readonly unknown[]): string | null {
  const literals = values.map(literalOf)
  if (unread.test(text) || !literals.every((each) => each !== null)) return null
  return text.replace(parts, (part, place: string | undefined) => (place === undefined ? part : (literals[Number(place) - 1] ?? part)))
}

function literalOf(value: unknown): string | null {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string') ? pg.escapeLiteral(arrayOf(value)) : null
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? pg.escapeLiteral(String(value)) : null
}

function arrayOf(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}
