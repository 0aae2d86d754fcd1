import type { Row } from '../../engine/schema/format/json.ts'
import { rowsOf } from '../calls/input/field-values.ts'

/** Keys that a field holds joined by commas, or a field of the rows of a child list (`list.field`). */
export function recordKeysIn(record: Row, keys: string): string[] {
  const [list = '', field] = keys.split('.')
  const texts = field === undefined ? [record[list]] : rowsOf(record[list]).map((row) => row[field])
  return texts.flatMap((text) => String(text ?? '').split(',')).filter((key) => key !== '')
}
