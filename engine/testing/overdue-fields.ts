import type { Entity } from '../schema/records/entity.ts'
import type { Row } from '../schema/format/json.ts'

/** The row with its `x-overdue` fields as the store works them out on reading; a field that the test gives stays as given. */
export function withOverdueFields(entity: Entity, row: Row, today: string): Row {
  const found: Row = {}
  for (const [name, property] of Object.entries(entity.properties)) {
    const rule = property.type === 'integer' ? property['x-overdue'] : undefined
    if (!rule || row[name] !== undefined) continue
    const day = String(row[rule.date] ?? '')
    const counts = Object.entries(rule.when ?? {}).every(([field, values]) => values.includes(String(row[field] ?? '')))
    found[name] = day !== '' && day < today && counts ? 1 : 0
  }
  return { ...row, ...found }
}
