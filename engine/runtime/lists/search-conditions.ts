import { dueRanges } from '../../domain/due-levels.ts'
import type { Entity } from '../../schema/records/entity.ts'
import type { EntityProperty } from '../../schema/records/property.ts'
import type { Json } from '../../schema/format/json.ts'
import { expandShorthand, type SearchItem } from '../../schema/screens/kinds/view-words.ts'
import type { Condition } from '../../conditions/condition.ts'

/** Parameters of a list call that are no search values. */
export const listWords: ReadonlySet<string> = new Set([
  'pageNo',
  'pageSize',
  'sort',
  'filters',
  'quick',
  'totals',
  'map',
  'view',
  'columns',
  'name',
  'first',
  'missing',
  'counts',
  'group',
  'keep',
])

/** How one value of a search parameter is compared when the item does not say. */
type SearchOp = 'eq' | 'contains' | 'between'

/** How a field is searched by a value when the item does not say. */
export function searchOp(property: EntityProperty, value: Json): SearchOp {
  if (property.type !== 'string') return 'eq'
  if (property['x-dict'] || property['x-ref'] || property['x-directory']) return 'eq'
  if (property.format === 'date' || property.format === 'date-time') return Array.isArray(value) ? 'between' : 'eq'
  return property.format === 'decimal' ? 'eq' : 'contains'
}

/** Several values of a text are any of them, whatever one value is compared with. */
export function takesAny(property: EntityProperty): boolean {
  return property.type === 'string' && property.format === undefined && !property['x-dict']
}

/** `appdateEnd`, `opertimee`, `regdatee` reach one day further; `…Start`, `…Begin` and `…times`, `…dates` begin (seed 2 §9). */
export function dateBound({ properties }: Pick<Entity, 'properties'>, name: string): { field: string; op: 'gte' | 'lte' } | undefined {
  const match = /^(.*)(End|Start|Begin)$/.exec(name) ?? /^(.*(?:time|date))(e|s)$/.exec(name)
  const [, field = '', end = ''] = match ?? []
  const property = Object.hasOwn(properties, field) ? properties[field] : undefined
  if (property?.type !== 'string' || (property.format !== 'date' && property.format !== 'date-time')) return undefined
  return { field, op: end === 'End' || end === 'e' ? 'lte' : 'gte' }
}

/** A list that came as its text. */
export function readList(value: Json): Json {
  if (typeof value !== 'string' || !value.trim().startsWith('[')) return value
  try {
    return JSON.parse(value) as Json
  } catch {
    return value
  }
}

/**
 * What one search parameter of a list asks of its records, as a condition that says the same as the server makes of it; null where the browser cannot
 * say: personal data, rows of child lists, ids that are looked through as text, levels that are none. Days of levels count from `today`.
 */
export function searchCondition(
  entity: Pick<Entity, 'properties'>,
  search: readonly (string | SearchItem)[],
  [name, value]: readonly [string, Json],
  today: string,
): Condition | null {
  const item = search.map((each): SearchItem => expandShorthand(each)).find(({ id }) => id === name)
  if (item?.fields) return inAnyField(entity, item, item.fields, value)
  const bound = item || Object.hasOwn(entity.properties, name) ? undefined : dateBound(entity, name)
  const field = bound?.field ?? item?.field ?? name
  const property = plainOf(entity, field)
  if (!property) return null
  if (bound || !item) return { field, op: bound?.op ?? 'eq', value }
  const read = readList(value)
  if (Array.isArray(read) && takesAny(property)) return { field, op: 'in', value: read }
  const op = item.op ?? searchOp(property, read)
  if (op === 'due') {
    const ranges = dueRanges((Array.isArray(read) ? read : String(read).split(',')).map(String), today)
    return ranges && { any: ranges.map((range) => ({ field, op: 'between', value: range })) }
  }
  if (op === 'contains' && isNamed(property)) return null
  if (op === 'between' && !Array.isArray(read)) return { field, op: 'eq', value }
  return { field, op, value: op === 'between' || op === 'in' ? read : value }
}

function inAnyField(entity: Pick<Entity, 'properties'>, { op: said }: SearchItem, fields: readonly string[], value: Json): Condition | null {
  const read = readList(value)
  const op = Array.isArray(read) ? 'in' : said === undefined || said === 'due' ? 'contains' : said
  const properties = fields.map((field) => plainOf(entity, field))
  if (!properties.every((each) => each !== undefined) || (op === 'contains' && properties.some(isNamed))) return null
  return { any: fields.map((field) => ({ field, op, value: read })) }
}

function plainOf({ properties }: Pick<Entity, 'properties'>, field: string): EntityProperty | undefined {
  const property = Object.hasOwn(properties, field) ? properties[field] : undefined
  return !property || property.type === 'array' || property['x-sensitive'] ? undefined : property
}

/** The field holds ids, which conditions compare by what they are called. */
function isNamed(property: EntityProperty): boolean {
  return property.type === 'string' && (property['x-ref'] !== undefined || property['x-directory'] !== undefined)
}
