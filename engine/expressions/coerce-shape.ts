import type { Json } from '../schema/format/json.ts'

/** Type that an expression uses a value as. */
export type UseType = 'number' | 'string' | 'bool' | 'list' | 'null'

/** What an expression reads below one name: only this much is prepared for evaluation. */
export interface ReadShape {
  uses: Set<UseType>
  fields: Map<string, ReadShape>
  /** Rows of a list. */
  item?: ReadShape
  /** Field whose presence is asked for by `has`. */
  presenceOf?: string
  /** Used as a whole: handed over as it is. */
  whole: boolean
}

export function emptyShape(): ReadShape {
  return { uses: new Set(), fields: new Map(), whole: false }
}

/** The shape below `name`, made on first asking. */
export function fieldOf(shape: ReadShape, name: string): ReadShape {
  const known = shape.fields.get(name)
  if (known) return known
  const made = emptyShape()
  shape.fields.set(name, made)
  return made
}

/** The shape of one row of a list, made on first asking. */
export function itemOf(shape: ReadShape): ReadShape {
  shape.uses.add('list')
  shape.item ??= emptyShape()
  return shape.item
}

/**
 * Gives a value the type it is used as. Missing values and null read as '', 0, false or [] after their use,
 * so that rules never fail on an empty form; number texts read as numbers where a number is asked for.
 */
export function coerce(value: Json | undefined, shape: ReadShape): unknown {
  if (shape.whole) return value ?? ''
  if (shape.fields.size > 0) return prepareRow(value, shape)
  if (shape.uses.has('list')) return prepareList(value, shape)
  return prepareLeaf(value ?? null, shape.uses)
}

function prepareRow(value: Json | undefined, shape: ReadShape): Record<string, unknown> {
  const row = value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
  const made: Record<string, unknown> = {}
  for (const [name, field] of shape.fields) {
    if (field.presenceOf !== undefined) made[name] = isPresent(own(row, field.presenceOf) ?? inside(row, field.presenceOf))
    else made[name] = coerce(own(row, name) ?? (field.fields.size > 0 || field.whole ? inside(row, name) : undefined), field)
  }
  return made
}

function prepareList(value: Json | undefined, shape: ReadShape): unknown[] {
  if (typeof value === 'string') return value === '' ? [] : value.split(',')
  if (!Array.isArray(value)) return []
  const { item } = shape
  return item ? value.map((each) => coerce(each, item)) : value
}

function prepareLeaf(value: Json, uses: ReadonlySet<UseType>): Json {
  if (uses.size !== 1) return value ?? ''
  if (uses.has('number')) return toNumber(value)
  if (uses.has('string')) return value === null ? '' : typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (uses.has('bool')) return value === true || value === 1 || value === '1' || value === 'true'
  return value === '' ? null : value
}

function toNumber(value: Json): Json {
  if (value === null || value === '') return 0
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string') return value
  const number = Number(value)
  return Number.isFinite(number) ? number : value
}

function isPresent(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.values(value).some(isPresent)
}

/** The nested object that the flattened fields of a record form; undefined when none of them is there. */
function inside(row: { [key: string]: Json }, object: string): { [key: string]: Json } | undefined {
  const start = `${object}.`
  const nested = Object.entries(row).filter(([name]) => name.startsWith(start))
  return nested.length === 0 ? undefined : Object.fromEntries(nested.map(([name, value]) => [name.slice(start.length), value]))
}

function own(row: { [key: string]: Json }, name: string): Json | undefined {
  return Object.hasOwn(row, name) ? row[name] : undefined
}
