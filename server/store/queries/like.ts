/** A text for a `like` pattern in which its own `%`, `_` and `\` stand for themselves. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
