/** Ids of files in the value of an expression of a print, which joins them with commas. */
export function idsOf(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter((id) => id !== '') : []
}
