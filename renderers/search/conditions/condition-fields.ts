import type { AskedField } from '../../../engine/conditions/asked-field.ts'
import { fieldKind, type FieldKind } from '../../../engine/conditions/operators.ts'
import type { RelatedRecord } from '../../../engine/conditions/related-fields.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'

/** A field that a condition may name. */
export interface ConditionField {
  field: string
  title: string
  property: AskedField['property']
  kind: FieldKind
  /** Under which heading it is offered. */
  group: string
  /** The field that leads to the record it is read of; null for the list's own records. */
  reference: string | null
  /** Rows on screen have it. */
  shown: boolean
}

/** What conditions of a list may name: its columns in their order and under their titles, the other fields of its records, fields of records referred to. */
export function conditionFields(columns: readonly ColumnModel[], entity: Entity, related: readonly RelatedRecord[]): ConditionField[] {
  const own = columns.flatMap(({ field, title, property }) => asField({ field, title, property, group: '列表的列', reference: null, shown: true }))
  const taken = new Set(own.map(({ field }) => field))
  const others = Object.entries(entity.properties).flatMap(([field, property]) =>
    taken.has(field) || field === entity['x-key'] || ('x-label-of' in property && property['x-label-of'])
      ? []
      : asField({ field, title: property.title, property, group: '其他字段', reference: null, shown: false }),
  )
  const referred = related.flatMap(({ reference, title, fields }) =>
    fields.flatMap(({ name, property }) =>
      asField({ field: `${reference}.${name}`, title: `${title}的${property.title}`, property, group: title, reference, shown: false }),
    ),
  )
  return uniqueByField([...own, ...others, ...referred])
}

function asField(field: Omit<ConditionField, 'kind' | 'property'> & { property: EntityProperty | null }): ConditionField[] {
  const { property } = field
  const kind = fieldKind(property)
  return property && property.type !== 'array' && kind ? [{ ...field, property, kind }] : []
}

function uniqueByField(fields: readonly ConditionField[]): ConditionField[] {
  const seen = new Set<string>()
  return fields.filter(({ field }) => !seen.has(field) && seen.add(field))
}
