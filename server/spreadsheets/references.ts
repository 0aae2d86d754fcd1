import { ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { keysByName, namesOf, notOne } from '../records/keys-by-name.ts'
import { entityNamed } from '../records/records-in-scope.ts'
import { childOf, type ImportColumn } from './columns.ts'
import { importParams } from './import-params.ts'
import { sentence, type WorkbookRow } from './read-rows.ts'

/** Puts keys where people wrote names: a reference is recognised by key, label or a unique number of a record the caller may see. Faults stay with their row. */
export async function resolveReferences(context: OperationContext, columns: ImportColumn[], rows: WorkbookRow[]): Promise<void> {
  for (const { field, title, property } of columns) {
    const ref = property.type === 'string' ? property['x-ref'] : undefined
    if (!ref) continue
    const target = entityNamed(context.schemas, ref.entity)
    const keysOf = await keysByName(context, target, namesOf(target, ref.label), textsOf(rows, field))
    for (const row of rows) {
      const name = row.values[field]
      if (isEmptyValue(name)) continue
      const [key, ...more] = keysOf(String(name))
      row.values[field] = key ?? null
      if (key !== undefined && more.length === 0) continue
      row.errors.push({ field, message: sentence(new ProblemError(notOne(title, String(name), key === undefined))) })
    }
  }
}

/** A reference to fill from another column: by the label of what it refers to, or by another field of it. */
interface Link {
  field: string
  by: string
  property: EntityProperty | undefined
  as?: string
}

/** Fills the empty references that the call links from a name in another column, where exactly one record has it. */
export async function linkByName(context: OperationContext, entity: Entity, rows: WorkbookRow[]): Promise<void> {
  for (const { property, as, ...link } of linksOf(context, entity)) {
    if (property?.type !== 'string' || !property['x-ref']) continue
    const unlinked = rows.filter((row) => isEmptyValue(row.values[link.field]))
    const keysOf = await keysByName(
      context,
      entityNamed(context.schemas, property['x-ref'].entity),
      [as ?? property['x-ref'].label],
      textsOf(unlinked, link.by),
    )
    for (const row of unlinked) {
      const [key, ...more] = keysOf(String(row.values[link.by] ?? ''))
      if (key !== undefined && more.length === 0) row.values[link.field] = key
    }
  }
}

function linksOf({ call, schemas }: OperationContext, entity: Entity): Link[] {
  const { link = [], rows } = importParams.parse(call.params ?? {})
  const own = link.map((each): Link => ({ ...each, property: entity.properties[each.field] }))
  const child = rows && childOf(schemas, entity, rows.list)
  const below = (rows?.link ?? []).map(({ field, by, as }): Link => ({
    field: `${rows?.list}.${field}`,
    by: `${rows?.list}.${by}`,
    as,
    property: child?.properties[field],
  }))
  return [...own, ...below]
}

function textsOf(rows: WorkbookRow[], field: string): string[] {
  return [...new Set(rows.map((row) => String(row.values[field] ?? '')).filter((text) => text !== ''))]
}
