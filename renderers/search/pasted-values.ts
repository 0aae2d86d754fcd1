import { MOST_VALUES } from '../../engine/conditions/condition.ts'
import { pastedCells } from '../../engine/conditions/pasted-list.ts'
import type { FieldModel } from '../../engine/model/model.ts'

/** The values of a pasted column or row of cells, each once; null when it is a single value or the item is no plain text. */
export function pastedValues(field: FieldModel, pasted: string): string[] | null {
  const { property, widget } = field
  const plain = widget === 'text' && (property === null || (property.type === 'string' && !property['x-dict'] && property.format === undefined))
  if (!plain) return null
  const values = pastedCells(pasted)
  return values.length > 1 ? values.slice(0, MOST_VALUES) : null
}
