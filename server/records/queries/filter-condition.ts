import { sql, type SqlBool } from 'kysely'
import type { ColumnFilter } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { column, type Condition, type Expression } from '../../store/queries/column.ts'
import { compare, type Target } from './condition.ts'
import { namesOf } from '../../directory/queries/directory.ts'

const nameProperty: EntityProperty = { type: 'string', title: '名称' }

/** A filter of a list's column; where the field holds ids, a text is looked for in the names that the list shows. */
export function filterCondition(schemas: Schemas, target: Target, { op, value }: Pick<ColumnFilter, 'op' | 'value'>): Condition {
  return (op === 'contains' && nameCondition(schemas, target, value)) || compare(target, op, value)
}

/** Ids whose name contains a text: of records their label, of offices and people what lists call them. Null for a field that holds no ids. */
function nameCondition(schemas: Schemas, { expression: ids, property, parameter }: Target, text: Json): Condition | null {
  if (property.type !== 'string') return null
  const contains = (name: Expression) => compare({ expression: name, property: nameProperty, dictionary: undefined, parameter }, 'contains', text)
  if (property['x-directory']) return contains(namesOf(property['x-directory'], ids))
  const ref = property['x-ref']
  const target = ref && schemas.entities.get(ref.entity)
  if (!ref || !target || target['x-store'] === false) return null
  return sql<SqlBool>`${ids} in (select ${column('r', target['x-key'])} from ${sql.table(target.id)} as r where ${contains(column('r', ref.label))})`
}
