import type { Row } from '../../engine/schema/format/json.ts'

/** A text with every `{field}` replaced from the record: by the field's label, else by its value; on one line. */
export function fillText(text: string, record: Row): string {
  return text
    .replace(/\{(\w+)\}/g, (_, field: string) => fieldText(record, `${field}_label`) || fieldText(record, field))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** A plain value of a record as text; '' for none and for lists. */
export function fieldText(record: Row, field: string): string {
  const value = record[field]
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}
