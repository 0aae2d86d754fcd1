import { labelOf } from '../../engine/schema/records/record-values.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { codesOf, labelIn } from '../../engine/model/field-choices.ts'

/** Rows with the labels of their codes beside them, as our server sends them: lists show labels, foreign services send codes alone. */
export async function withLabels(rows: readonly Row[], entity: Entity, dictionary: Ports['dictionary']): Promise<Row[]> {
  const coded = Object.entries(entity.properties).flatMap(([field, property]) =>
    property.type !== 'array' && property['x-dict'] !== undefined ? [{ field, type: property['x-dict'] }] : [],
  )
  const known = await Promise.all(coded.map(async ({ field, type }) => ({ field, items: await dictionary(type) })))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(known.map(({ field, items }) => [labelOf(field), labels(row[field], items)])),
  }))
}

function labels(value: Row[string] | undefined, items: Parameters<typeof labelIn>[0]): string {
  return codesOf(value ?? null)
    .map((code) => labelIn(items, code))
    .join('、')
}
