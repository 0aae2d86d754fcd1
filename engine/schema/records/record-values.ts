import type { Entity } from './entity.ts'
import type { EntityProperty } from './property.ts'
import type { Json, Row } from '../format/json.ts'

const LABEL = '_label'

/** Nothing typed: null, missing, empty text or an empty list. */
export function isEmpty(value: Json | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Nothing entered anywhere in it: empty, or a list of what is. */
export function isBlank(value: Json | undefined): boolean {
  return isEmpty(value) || (Array.isArray(value) && value.every(isBlank))
}

/** Equal as a user sees it: every way of being empty is the same, lists and objects by content. */
export function sameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (isEmpty(a) && isEmpty(b)) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Name of the field that carries the label of a code. */
export function labelOf(field: string): string {
  return field + LABEL
}

/** What a field holds in a record whose form never asked for it. */
export function unansweredOf(property: EntityProperty | undefined): Json {
  if (property?.type === 'array') return []
  return property?.default ?? null
}

/** What a rule reads where nothing is filled in: '' for texts, 0 for integers, [] for child lists; rules never fail on an empty form. */
export function emptyValuesOf(entity: Entity): Row {
  const blanks: Row = {}
  // of a thousand names `Object.fromEntries` takes twenty times as long
  for (const [name, { type }] of Object.entries(entity.properties)) blanks[name] = blankOf(type)
  return blanks
}

/** A record without what the server did not define: labels, marks of the screen and unknown names go, key and version stay. */
export function withoutDerived(row: Row, entity: Entity, children: Record<string, Entity>): Row {
  const result: Row = {}
  for (const [name, value] of Object.entries(row)) {
    const property = entity.properties[name]
    if (!property && name !== entity['x-key'] && name !== 'version') continue
    const child = property?.type === 'array' ? children[property['x-child'].entity] : undefined
    result[name] = child && Array.isArray(value) ? value.map((each) => (isRow(each) ? withoutDerived(each, child, children) : each)) : value
  }
  return result
}

/** A record without what holds nothing. */
export function withoutEmpty(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))
}

/** Rows of a list, 0 for what is none. */
export function rowCount(value: Json | undefined): number {
  return Array.isArray(value) ? value.length : 0
}

/** True for a plain object. */
export function isRow(value: Json | undefined): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function blankOf(type: 'string' | 'integer' | 'array'): Json {
  if (type === 'integer') return 0
  return type === 'array' ? [] : ''
}
