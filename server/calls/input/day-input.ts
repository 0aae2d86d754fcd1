import { isDay } from '../../../engine/domain/parse-cell-text.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { badParameter, requiredText } from './input.ts'

/** A day of the calendar (`YYYY-MM-DD`) that must be there. */
export function dayInput(input: JsonObject, name: string): string {
  const text = requiredText(input, name, 10)
  if (!isDay(text)) throw badParameter(name, '日期（YYYY-MM-DD）')
  return text
}
