import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'

/** A value as plain text; '' for missing, null and structures. */
export function plainText(value: Json | undefined): string {
  if (value === undefined || value === null || typeof value === 'object') return ''
  return String(value)
}

/** The label the server sent beside a code (`<field>_label`), or the value itself. */
export function shownText(value: Json | undefined, row: Row, column: Pick<ColumnModel, 'field'>): string {
  return plainText(row[`${column.field}_label`]) || plainText(value)
}
