import type { Row } from '../schema/format/json.ts'
import { isEmpty, labelOf, sameValue } from '../schema/records/record-values.ts'

/** A text that a cell could not take. */
export interface UnreadCell {
  text: string
  reason: string
}

/** A row of a table that is edited: the record as it is stored, and what differs from it by now. */
export interface TableRow {
  /** Key of the record; of a new one a name of its own. */
  id: string
  isNew: boolean
  version: number
  stored: Row
  /** Changed values with the labels of their codes. */
  edits: Row
  /** Texts that could not be read, by field. */
  unread: Record<string, UnreadCell>
  /** Records that are named and not looked up yet, by the field that will hold their key. */
  names: Record<string, string>
  /** Why nobody changes it; null when it may be changed. */
  locked: string | null
}

/** A row of a stored record. */
export function storedRow(key: string, record: Row, locked: string | null): TableRow {
  return { id: String(record[key] ?? ''), isNew: false, version: Number(record['version'] ?? 0), stored: record, edits: {}, unread: {}, names: {}, locked }
}

/** A row of a record that is not there yet; `begin` are the values it proposes. */
export function newRow(id: string, begin: Row): TableRow {
  return { id, isNew: true, version: 0, stored: begin, edits: {}, unread: {}, names: {}, locked: null }
}

/** The record as it would be saved now. */
export function recordOf({ stored, edits }: Pick<TableRow, 'stored' | 'edits'>): Row {
  return { ...stored, ...edits }
}

/** Fields that differ from the stored record, those with unread texts too; labels are none. */
export function changedFields({ edits, unread }: Pick<TableRow, 'edits' | 'unread'>): string[] {
  return [...new Set([...Object.keys(edits).filter((field) => !field.endsWith('_label')), ...Object.keys(unread)])]
}

/** Whether there is something to save, or a text that cannot be. */
export function isChanged(row: TableRow): boolean {
  return changedFields(row).length > 0
}

/** Sets values in a row (changes it): a code that changes loses its old label, and what is as it was stored counts as unchanged. */
export function setValues(row: TableRow, values: Row): void {
  for (const [field, value] of Object.entries(values)) {
    Reflect.deleteProperty(row.unread, field)
    Reflect.deleteProperty(row.names, field)
    put(row, field, value)
    const label = labelOf(field)
    if (!(label in values) && !isEmpty(recordOf(row)[label])) put(row, label, sameValue(value, row.stored[field]) ? (row.stored[label] ?? null) : null)
  }
}

function put(row: TableRow, field: string, value: Row[string]): void {
  if (sameValue(value, row.stored[field])) Reflect.deleteProperty(row.edits, field)
  else row.edits[field] = value
}
