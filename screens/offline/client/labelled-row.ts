import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { isEmpty, labelOf } from '../../../engine/schema/records/record-values.ts'
import type { Row } from '../../../engine/schema/format/json.ts'

/** A row with the labels that the server would have given its codes, as far as their dictionaries are here. */
export function labelledRow(row: Row, { properties }: Entity, items: (type: string) => readonly DictionaryItem[] | undefined): Row {
  const labels = Object.entries(properties).flatMap(([field, property]): [string, string][] => {
    const type = property.type === 'array' ? undefined : property['x-dict']
    const code = String(row[field] ?? '')
    const known = type === undefined || code === '' || !isEmpty(row[labelOf(field)]) ? undefined : items(type)
    if (!known) return []
    const labelFor = (value: string): string => known.find((item) => item.value === value)?.label ?? value
    const isMany = property.type === 'string' && property['x-multiple'] === true
    return [[labelOf(field), isMany ? code.split(',').map(labelFor).join('、') : labelFor(code)]]
  })
  return labels.length === 0 ? row : { ...row, ...Object.fromEntries(labels) }
}
