import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { Database } from '../../store/database.ts'
import { holdsOne } from '../../store/personal-data/stored-row.ts'
import { fieldExpression } from '../../store/queries/column.ts'
import type { Target } from './condition.ts'

interface Place {
  schemas: Schemas
  db: Database
  entity: Entity
  /** Alias of the entity's table. */
  alias: string
  today: string
}

/** A field as comparisons take it: what it reads as, its dictionary, and of personal data how it is found. */
export function comparedField({ schemas, db, entity, alias, today }: Place, field: string, property: EntityProperty, parameter: string): Target {
  return {
    expression: fieldExpression(entity, alias, field, today),
    property,
    dictionary: dictionaryOf(schemas, property),
    parameter,
    ...(property['x-sensitive'] ? { holds: (values: string[]) => holdsOne(db, entity, alias, field, values) } : {}),
  }
}

function dictionaryOf(schemas: Schemas, property: EntityProperty): Target['dictionary'] {
  const type = property.type === 'array' ? undefined : property['x-dict']
  return type === undefined ? undefined : schemas.dictionaries.get(type)
}
