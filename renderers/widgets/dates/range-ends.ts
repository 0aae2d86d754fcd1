import type { Json } from '../../../engine/schema/format/json.ts'

/** Both ends of a range as texts; '' is open. */
export function rangeEnds(value: Json): [string, string] {
  return Array.isArray(value) ? [String(value[0] ?? ''), String(value[1] ?? '')] : ['', '']
}

/** A range as it is stored; null when both ends are open. */
export function rangeOf(from: string, to: string): Json {
  return from === '' && to === '' ? null : [from, to]
}
