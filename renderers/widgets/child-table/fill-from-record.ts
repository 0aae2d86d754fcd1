import { labelOf } from '../../../engine/schema/records/record-values.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'

/** Values of a picked row under our own names (`own field → picked field`), with the labels of codes. */
export function mapRecord(mapping: Json | undefined, picked: Row): Row {
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) return {}
  const filled: Row = {}
  for (const [own, from] of Object.entries(mapping)) {
    if (typeof from !== 'string') continue
    filled[own] = picked[from] ?? null
    const label = picked[labelOf(from)]
    if (label !== undefined) filled[labelOf(own)] = label
  }
  return filled
}

/** A query as a picker takes it: texts only. */
export function textValues(query: Json): Record<string, string> {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return {}
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === null ? '' : String(value)]))
}
