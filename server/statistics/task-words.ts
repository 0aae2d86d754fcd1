import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { isRow } from '../../engine/schema/records/record-values.ts'
import { badParameter } from '../calls/input/input.ts'
import { shownText } from '../dictionaries/labels.ts'

/** The fields that tell records of an entity apart, out of the parameter `about`; refused where they are none of it. */
export function aboutFields(given: Json | undefined, entity: Entity): string[] {
  const fields = isRow(given) ? (given[entity.id] ?? []) : given === undefined ? [] : null
  if (!Array.isArray(fields) || !fields.every((each) => typeof each === 'string' && Object.hasOwn(entity.properties, each)))
    throw badParameter('about', '业务对象 → 字段的列表')
  return fields as string[]
}

/** What tells a record apart from others of its entity, in one line. */
export function aboutWords(row: Row, fields: readonly string[]): string {
  return fields
    .map((field) => shownText(row, field))
    .filter(Boolean)
    .join(' · ')
}
