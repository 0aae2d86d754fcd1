import type { FieldModel } from '../../../engine/model/model.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { halfWidth } from './half-width.ts'

/** Text all the way, commas left out: `12.` counts as 12 while typing; what is no number is kept for the check to name. */
export function readDecimal(typed: string): Json {
  const text = halfWidth(typed)
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  return text === '' ? null : text
}

/** Decimals of a field: the view's word, else the entity's, else the given one. */
export function scaleOf({ property, params }: FieldModel, usual: number): number {
  if (typeof params['scale'] === 'number') return params['scale']
  return property?.type === 'string' ? (property['x-scale'] ?? usual) : usual
}
