import { childEntity } from '../../engine/schema/records/child-entities.ts'
import { coverPersonal, isCovered } from '../../engine/personal-data.ts'
import { hasOperator } from '../../engine/schema/accounts/session.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { personalFields } from '../../engine/schema/records/personal-fields.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** True when the caller of this call sees personal data whole: the right `full` on any of its screens. Others see it covered, and may be shown single values. */
export function seesPersonal(context: OperationContext): boolean {
  const session = requireSession(context)
  if (hasOperator(session, '*')) return true
  return (context.call.operator ?? []).some((operator) => hasOperator(session, `${operator.slice(0, operator.lastIndexOf(':'))}:full`))
}

/** Whether a value stays as it is, by the name of its field, that of a child list's rows with the list before it. */
type Whole = (name: string) => boolean

const none: Whole = () => false

/**
 * Covers personal data in rows on their way to somebody who may not see it whole, in the rows of their child lists too, save what `whole` names; changes
 * the rows given.
 */
export function coverRows(schemas: Pick<Schemas, 'entities'>, entity: Entity, rows: Row[], whole: Whole = none): Row[] {
  const fields = personalFields(entity).filter(([field]) => !whole(field))
  const lists = listsWithPersonal(schemas, entity)
  for (const row of rows) {
    for (const [field, kind] of fields) if (Object.hasOwn(row, field)) row[field] = coveredValue(kind, row[field] ?? null)
    for (const [list, child] of lists) if (Array.isArray(row[list])) coverRows(schemas, child, row[list] as Row[], (name) => whole(`${list}.${name}`))
  }
  return rows
}

/** As `coverRows`, where the caller does not see personal data whole. */
export function coverFor(context: OperationContext, entity: Entity, rows: Row[], whole: Whole = none): Row[] {
  return seesPersonal(context) ? rows : coverRows(context.schemas, entity, rows, whole)
}

function coveredValue(kind: Parameters<typeof coverPersonal>[0], value: Json): Json {
  return value === null ? null : coverPersonal(kind, String(value))
}

/** Whether a value is what the cover of another one looks like. */
export function covers(kind: Parameters<typeof coverPersonal>[0], value: Json | undefined, plain: Json | undefined): boolean {
  return isCovered(value) && typeof plain === 'string' && plain !== '' && coverPersonal(kind, plain) === value
}

/** The child lists of an entity whose rows hold personal data. */
export function listsWithPersonal(schemas: Pick<Schemas, 'entities'>, entity: Entity): [string, Entity][] {
  return Object.entries(entity.properties).flatMap(([name, property]): [string, Entity][] => {
    const child = childEntity(schemas.entities, property)
    return child && personalFields(child).length > 0 ? [[name, child]] : []
  })
}
