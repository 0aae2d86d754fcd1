import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { isRow } from '../../engine/schema/records/record-values.ts'
import { badParameter } from '../calls/input.ts'

/** What a row shows for a field: the label of its code where there is one. */
export function shownText(row: Row, field: string): string {
  return String(row[`${field}_label`] || (row[field] ?? ''))
}

/** The fields that tell records of an entity apart, out of the parameter `about`; refused where they are none of it. */
export function aboutFields(given: Json | undefined, entity: Entity): string[] {
  const fields = isRow(given) ? (given[entity.id] ?? []) : given === undefined ? [] : null
  if (!Array.isArray(fields) || !fields.every((each) => typeof each === 'string' && Object.hasOwn(entity.properties, each)))
    throw badParameter('about', '业务对象 → 字段的列表')
  return fields as string[]
}
