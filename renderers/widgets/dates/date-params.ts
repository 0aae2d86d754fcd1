import * as z from 'zod/mini'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import type { WidgetProps } from '../../contracts.ts'

/** Parameters of days and moments; the entity's rules decide on the server, the calendar only offers what they let through. */
export const dateParams = z.strictObject({
  min: z.optional(described('不早于哪个日期字段', fieldName)),
  max: z.optional(described('不晚于哪个日期字段', fieldName)),
})

/** The days between which one may be chosen, '' where open. */
export function boundsOf({ field, record }: Pick<WidgetProps, 'field' | 'record'>): { min: string; max: string } {
  return { min: dayIn('min'), max: dayIn('max') }

  function dayIn(word: 'min' | 'max'): string {
    const name = field.params[word]
    return typeof name === 'string' ? String(record[name] ?? '').slice(0, 10) : ''
  }
}
