import { isFar, metresBetween } from '../../../engine/domain/place-distance.ts'
import { placeIn } from '../../../engine/maps/place-text.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { placeOf } from '../../../engine/schema/records/places.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import { referredRecord } from '../referred-record.ts'

/**
 * How far from the thing that a record refers to its place was (`x-distance`), and whether that is too far to be at it: measured here and never claimed by
 * who sends it. Nothing is known where either place is not. Refuses nothing.
 */
export async function measuredDistances(context: OperationContext, entity: Entity, record: Row): Promise<Row> {
  const made: Row = {}
  for (const [field, property] of Object.entries(entity.properties)) {
    const words = property.type === 'integer' ? property['x-distance'] : undefined
    if (!words) continue
    const [place, thing] = [placeIn(record[words.place]), await thingAt(context, entity, words.of, record)]
    made[field] = place && thing ? metresBetween(place, thing) : null
    made[words.far] = place && thing && isFar(place, thing) ? 1 : 0
  }
  return made
}

async function thingAt(context: OperationContext, entity: Entity, of: string, record: Row): Promise<{ lat: number; lon: number } | null> {
  const { entities } = context.schemas
  const property = entity.properties[of]
  const target = property?.type === 'string' && property['x-ref'] ? entities.get(property['x-ref'].entity) : undefined
  const fields = target && placeOf(entities, target)
  if (!fields || fields.through !== undefined) return null
  const row = await referredRecord(context, entity, of, record)
  if (isEmptyValue(row[fields.lat]) || isEmptyValue(row[fields.lon])) return null
  return { lat: Number(row[fields.lat]), lon: Number(row[fields.lon]) }
}
