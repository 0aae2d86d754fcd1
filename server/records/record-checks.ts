import { childEntity } from '../../engine/schema/records/child-entities.ts'
import { test } from '../../engine/expressions/evaluate.ts'
import type { Scope } from '../../engine/expressions/scope.ts'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { isReserved } from '../../engine/schema/records/field-rights.ts'
import type { ChildProperty, EntityProperty } from '../../engine/schema/records/property.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { pointerOf } from '../../engine/schema/records/objects.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { FormItem } from '../../engine/schema/screens/kinds/form.ts'
import { expandShorthand } from '../../engine/schema/screens/kinds/view-words.ts'
import { isEmptyValue, rowsOf } from '../calls/input/field-values.ts'
import { storedValue } from '../../engine/domain/stored-value.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { ServerSession } from '../calls/session.ts'
import { all, type Condition } from '../store/queries/column.ts'
import { notDeleted } from './queries/deleted.ts'
import { choosableIds } from '../directory/queries/directory.ts'
import { existingKeys } from './queries/record.ts'
import { namedOrOwn } from '../permissions/queries/scope.ts'
import { self } from './queries/record-list.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** True for fields the server computes on every save or read: what a client sends for them is left aside. */
export function isComputed(property: EntityProperty): boolean {
  if (property.type === 'integer') return property['x-overdue'] !== undefined || property['x-count-of'] !== undefined
  return property.type === 'string' && (property['x-min-of'] !== undefined || property['x-label-of'] !== undefined)
}

/**
 * Refuses values for read-only fields that differ from what the record has (a new one: from nothing or the default), and in rows of child lists
 * for those the caller may not change (`x-write`). `only` names the fields that a call leaves open.
 */
export function refuseReadOnly(schemas: Schemas, entity: Entity, values: Row, current: Row | null, only?: readonly string[]): void {
  const problems = Object.entries(values).flatMap(([field, value]): Problem[] => {
    const property = entity.properties[field]
    if (property?.type === 'array') return reservedInRows(schemas, property, { rows: value, before: current?.[field], at: `/${field}` })
    const closed = property?.readOnly || (only && !only.includes(field))
    if (!property || !closed || isComputed(property) || field === entity['x-key'] || unchanged(property, value, current, field)) return []
    return [problem(isReserved(property) ? 'field.no-right' : 'field.read-only', pointerOf(field), { got: property.title })]
  })
  if (problems.length > 0) throw new ProblemError(problems)
}

/** Of rows what the system fills in comes along from where they were picked: what a caller may not change is asked for alone. */
function reservedInRows(schemas: Schemas, { 'x-child': of }: ChildProperty, sent: { rows: Json | undefined; before: Json | undefined; at: string }): Problem[] {
  const child = schemas.entities.get(of.entity)
  const reserved = Object.entries(child?.properties ?? {}).filter(([, property]) => isReserved(property))
  if (!child || reserved.length === 0) return []
  const known = new Map(rowsOf(sent.before).map((row) => [row[child['x-key']], row]))
  return rowsOf(sent.rows).flatMap((row, index) =>
    reserved.flatMap(([field, property]): Problem[] => {
      const refused = field in row && !unchanged(property, row[field], known.get(row[child['x-key']]) ?? null, field)
      return refused ? [problem('field.no-right', `${sent.at}/${index}${pointerOf(field)}`, { got: property.title })] : []
    }),
  )
}

/** What it was before, or of something new the default or nothing. */
function unchanged(property: EntityProperty, value: Json | undefined, current: Row | null, field: string): boolean {
  return sameValue(property, value, current ? current[field] : property.default) || (!current && isEmptyValue(value))
}

/** True when two values are kept alike; empty text and null are one. */
export function sameValue(property: EntityProperty, one: Json | undefined, other: Json | undefined): boolean {
  if (property.type === 'array') return JSON.stringify(one ?? []) === JSON.stringify(other ?? [])
  return String(storedValue(property, one) ?? one ?? '') === String(storedValue(property, other) ?? other ?? '')
}

/** Changed codes must be items of their dictionary that are still in use. */
export function dictionaryProblems(schemas: Schemas, entity: Entity, next: Row, current: Row | null, base = ''): Problem[] {
  return Object.entries(entity.properties).flatMap(([field, property]): Problem[] => {
    if (property.type === 'array') return childDictionaryProblems(schemas, property['x-child'].entity, next[field], `${base}/${field}`)
    const dictionary = property['x-dict'] ? schemas.dictionaries.get(property['x-dict']) : undefined
    const value = next[field]
    if (!dictionary || isEmptyValue(value) || (current && sameValue(property, value, current[field]))) return []
    const codes = property.type === 'string' && property['x-multiple'] ? String(value).split(',') : [String(value)]
    const known = codes.every((code) => dictionary.items.some((item) => item.value === code && !item.disabled))
    return known ? [] : [problem('field.not-in-dictionary', base + pointerOf(field), { title: property.title })]
  })
}

function childDictionaryProblems(schemas: Schemas, childId: string, rows: Json | undefined, base: string): Problem[] {
  const child = schemas.entities.get(childId)
  return child ? rowsOf(rows).flatMap((row, index) => dictionaryProblems(schemas, child, row, null, `${base}/${index}`)) : []
}

/** Changed references must name records, offices and people that the caller may see. */
export async function referenceProblems(context: OperationContext, entity: Entity, next: Row, current: Row | null): Promise<Problem[]> {
  const problems = await rowReferenceProblems(context, entity, [next], [current], () => '')
  for (const [field, property] of Object.entries(entity.properties)) {
    const child = childEntity(context.schemas.entities, property)
    if (property.type !== 'array' || !child) continue
    const owner = property['x-child'].key
    problems.push(...(await rowReferenceProblems(context, child, rowsOf(next[field]), [], (index) => `/${field}/${index}`, owner)))
  }
  return problems
}

/** As `referenceProblems` for many rows at once, without their child lists; `currents` are what each of them replaces, `base` answers where a row stands. */
export async function rowReferenceProblems(
  context: OperationContext,
  entity: Entity,
  rows: Row[],
  currents: readonly (Row | null)[],
  base: (index: number) => string,
  owner?: string,
): Promise<Problem[]> {
  const problems = await directoryProblems(context, entity, rows, currents, base)
  for (const [field, property] of Object.entries(entity.properties)) {
    const target = property.type === 'string' && property['x-ref'] ? context.schemas.entities.get(property['x-ref'].entity) : undefined
    if (!target || field === owner || target['x-store'] === false) continue
    const asked = rows.map((row, index) => changedKey(row[field], currents[index]?.[field]))
    const keys = [...new Set(asked.filter((key) => key !== null))]
    if (keys.length === 0 || !context.session) continue
    const found = await existingKeys(context.db, target, keys, nameable(context, context.session, target, rows), true)
    rows.forEach((_, index) => {
      const key = asked[index]
      if (typeof key === 'string' && !found.has(key))
        problems.push(problem('field.not-in-dictionary', base(index) + pointerOf(field), { title: property.title }))
    })
  }
  return problems
}

/** The key that a record comes to refer to; null where there is none, or none that it did not refer to before. */
function changedKey(value: Json | undefined, before: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' && value !== before ? value : null
}

/** What a caller may refer to: records in reach, or told by their numbers, that are not deleted. `rows` are those that refer. */
export function nameable({ schemas }: Pick<OperationContext, 'schemas'>, { scope }: ServerSession, target: Entity, rows: readonly Row[]): Condition {
  const numbers = (target['x-scope']?.named ?? []).flatMap((number) => rows.map((row) => row[number]))
  return all([namedOrOwn(schemas, target, scope, numbers, self), notDeleted(target, self)])
}

/** Offices and people that were there before may stay, even those who have left; new ones must be among the caller's. */
async function directoryProblems(
  { db, session }: OperationContext,
  entity: Entity,
  rows: Row[],
  currents: readonly (Row | null)[],
  base: (index: number) => string,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [field, property] of Object.entries(entity.properties)) {
    if (property.type !== 'string' || !property['x-directory'] || !session) continue
    const added = rows.map((row, index) => {
      const before = new Set(idsIn(currents[index]?.[field]))
      return idsIn(row[field]).filter((id) => !before.has(id))
    })
    const asked = [...new Set(added.flat())]
    if (asked.length === 0) continue
    const found = await choosableIds(db, property['x-directory'], asked, session.scope)
    rows.forEach((row, index) => {
      const tooMany = !property['x-multiple'] && idsIn(row[field]).length > 1
      if (tooMany || added[index]?.some((id) => !found.has(id)))
        problems.push(problem('field.not-in-dictionary', base(index) + pointerOf(field), { title: property.title }))
    })
  }
  return problems
}

function idsIn(value: Json | undefined): string[] {
  return isEmptyValue(value) ? [] : String(value).split(',')
}

/** Fields that a form demands of this record: items whose `required` holds, that are to be seen and may be filled in. */
export function requiredByView(view: View, scope: Scope): string[] {
  if (!('groups' in view)) return []
  const holds = (rule: string | boolean | undefined, absent: boolean): boolean =>
    rule === undefined ? absent : typeof rule === 'boolean' ? rule : test(rule, scope)
  return view.groups
    .filter((group) => holds(group.visible, true))
    .flatMap((group) => group.items)
    .map((item): FormItem => expandShorthand(item))
    .filter((item) => item.hidden !== true && item.readOnly !== true && holds(item.visible, true) && holds(item.required, false))
    .map((item) => item.field ?? item.id)
}
