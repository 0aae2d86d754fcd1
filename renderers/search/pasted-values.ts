import type { FieldModel } from '../../engine/model/model.ts'

/** Values that one search may ask for; the server takes no more. */
const MOST = 1000

/** The values of a pasted column or row of cells, each once; null when it is a single value or the item is no plain text. */
export function pastedValues(field: FieldModel, pasted: string): string[] | null {
  const { property, widget } = field
  const plain = widget === 'text' && (property === null || (property.type === 'string' && !property['x-dict'] && property.format === undefined))
  if (!plain) return null
  const values = [
    ...new Set(
      pasted
        .split(/[\r\n\t]+/)
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ),
  ]
  return values.length > 1 ? values.slice(0, MOST) : null
}
