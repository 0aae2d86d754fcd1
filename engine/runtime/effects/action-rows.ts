import type { Json, Row } from '../../schema/format/json.ts'
import type { ScreenSnapshot } from './screen-snapshot.ts'

/** Rows an action works on: the row it was started on, else the selection, else the form's record. */
export function rowsOf(screen: ScreenSnapshot): Row[] {
  if (screen.row) return [screen.row]
  if (screen.selected.length > 0) return screen.selected
  return Object.keys(screen.values).length > 0 ? [screen.values] : []
}

/** A field as text; '' for missing and null. Never fails: an object that came instead of a text is its JSON. */
export function textOf(row: Row, field: string): string {
  const value: Json | undefined = row[field]
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The sources a `{name}` template looks through, strongest first. */
export function sourcesOf(screen: ScreenSnapshot): Row[] {
  return [screen.row ?? {}, screen.values, screen.query]
}

/** A dialog's or address's query: templates filled, everything text. */
export function queryText(query: Row): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === null ? '' : String(value)]))
}
