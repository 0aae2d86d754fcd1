import type { DictionaryItem } from '../../schema/records/dictionary.ts'
import type { Row } from '../../schema/format/json.ts'
import type { EntityProperty } from '../../schema/records/property.ts'

/** So many groups come, the largest ones. */
export const MOST_GROUPS = 500

interface Ordered {
  value: string | null
  /** A row of the group, with the field and its label. */
  row: Row
}

/** The order that groups of a field stand in: of a dictionary's items, of numbers, of their labels; those without a value come last. */
export function groupOrder(
  field: string,
  property: EntityProperty | undefined,
  items: readonly DictionaryItem[] | undefined,
): (one: Ordered, other: Ordered) => number {
  const place = (value: string | null) => items?.findIndex((item) => item.value === value) ?? -1
  const isNumber = !items && (property?.type === 'integer' || (property?.type === 'string' && property.format === 'decimal'))
  return (one, other) => {
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null)
    if (items) return place(one.value) - place(other.value)
    if (isNumber) return Number(one.value) - Number(other.value)
    return labelOf(one, field).localeCompare(labelOf(other, field), 'zh-CN')
  }
}

function labelOf({ value, row }: Ordered, field: string): string {
  return String(row[`${field}_label`] ?? value ?? '')
}
