import { canonical } from '../layers/nodes/hash.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { isEmpty, isRow } from '../schema/records/record-values.ts'

/** What a signature in a field covers, and where that it stands is written (`x-signed`). */
export type SignedWords = NonNullable<Extract<EntityProperty, { type: 'string' }>['x-signed']>

/** The words of a field that is a signature; null of any other. */
export function signedWords(property: EntityProperty | null | undefined): SignedWords | null {
  return property?.type === 'string' ? (property['x-signed'] ?? null) : null
}

/** Fields of the record itself that a signature reads. */
export function fieldsSigned({ content }: SignedWords): string[] {
  return [...new Set(content.map((name) => name.split('.')[0] ?? name))]
}

/**
 * What is signed of a record: its fields, and of lists columns (`list.column`). What is empty is left out, values are texts and the order of rows counts for
 * nothing, so that the record is the same before and after the store.
 */
export function signedFields({ content }: SignedWords, record: Row): Json {
  const said: Row = {}
  for (const [field, columns] of columnsByField(content)) {
    const value = record[field]
    const text = columns.length === 0 ? textOf(value) : rowsOf(value, columns)
    if (text !== null) said[field] = text
  }
  return said
}

function columnsByField(content: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const name of content) {
    const [field = name, column] = name.split('.')
    found.set(field, [...(found.get(field) ?? []), ...(column === undefined ? [] : [column])])
  }
  return found
}

function rowsOf(value: Json | undefined, columns: readonly string[]): Json {
  const rows = (Array.isArray(value) ? value : []).filter(isRow).map((row) => {
    const cells = columns.flatMap((column): [string, Json][] => {
      const text = textOf(row[column])
      return text === null ? [] : [[column, text]]
    })
    return Object.fromEntries(cells)
  })
  const filled = rows.filter((row) => Object.keys(row).length > 0)
  return filled.length === 0 ? null : filled.map((row) => canonical(row)).sort()
}

function textOf(value: Json | undefined): string | null {
  if (isEmpty(value) || value === undefined || typeof value === 'object') return null
  const text = String(value).trim()
  return text === '' ? null : text
}
