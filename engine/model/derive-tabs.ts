import { comparisonsIn, conditionsFrom } from '../conditions/condition.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { Json } from '../schema/format/json.ts'
import type { ListView } from '../schema/screens/kinds/list.ts'
import type { ListTab } from './model.ts'

/** The tabs of a list that this caller can be answered: one that asks about a field that the caller may not read is not there. */
export function deriveTabs({ tabs = [] }: Pick<ListView, 'tabs'>, { properties }: Entity): ListTab[] {
  return tabs
    .map(({ id, title, filters }) => ({ id, title, filters: conditionsFrom(filters as Json) }))
    .filter(({ filters }) => comparisonsIn(filters).every(({ field }) => Object.hasOwn(properties, field) || isReferred(field, properties)))
}

function isReferred(field: string, properties: Entity['properties']): boolean {
  const reference = field.slice(0, Math.max(0, field.lastIndexOf('.')))
  return reference !== '' && Object.hasOwn(properties, reference)
}
