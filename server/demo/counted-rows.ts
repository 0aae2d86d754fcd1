import type { Entity } from '../../engine/schema/records/entity.ts'
import type { MadeRow } from './rows.ts'

/** A field that counts the rows of a list, and by which field of theirs they belong to their record. */
interface Count {
  field: string
  rows: string
  key: string
}

/**
 * Counts rows made for lists of records where a field of the record says how many there are (`x-count-of`), as saving does: records of the
 * demonstration are what they would be had somebody entered them. Changes the rows it is given, which must hold whole records.
 */
export function rowCounter(entities: ReadonlyMap<string, Entity>): (rows: readonly MadeRow[]) => void {
  const counts = new Map([...entities.values()].map((entity) => [entity.id, countsOf(entity)] as const).filter(([, found]) => found.length > 0))
  return (rows) => {
    for (const { entity: id, row, changes } of rows) {
      const counted = changes ? undefined : counts.get(id)
      const key = entities.get(id)?.['x-key']
      if (!counted || key === undefined) continue
      for (const { field, rows: list, key: by } of counted) row[field] = rows.filter((each) => each.entity === list && each.row[by] === row[key]).length
    }
  }
}

function countsOf({ properties }: Entity): Count[] {
  return Object.entries(properties).flatMap(([field, property]) => {
    const list = property.type === 'integer' && property['x-count-of'] ? properties[property['x-count-of']] : undefined
    return list?.type === 'array' ? [{ field, rows: list['x-child'].entity, key: list['x-child'].key }] : []
  })
}
