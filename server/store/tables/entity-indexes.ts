import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import { expandShorthand, type SearchItem } from '../../../engine/schema/screens/kinds/view-words.ts'
import { fingerprintColumn } from '../personal-data/stored-row.ts'
import { isStored, pinyinColumn, sortColumn } from './entity-columns.ts'
import { fieldOf, isSearchable, trigramsOf } from './searched-fields.ts'
import type { IndexSpec } from './table.ts'

type Fields = readonly [name: string, property: EntityProperty][]

/** The indexes of an entity's table with these own fields: what rows are found, narrowed, listed and searched by. */
export function indexesOf(entity: Entity, fields: Fields, lists: ListView[], searched: ReadonlySet<string>): IndexSpec[] {
  const beside = sortedBeside(entity, lists)
  return uniqueByName([
    ...fields.flatMap(([name, property]) => fieldIndexes(entity, name, property, beside)),
    // what a base is listed by has its indexes there
    ...(entity.own
      ? []
      : [...scopeIndexes(entity), ...listIndexes(entity, lists), ...dueIndexes(entity), ...placeIndexes(entity, lists), ...searchIndexes(entity, searched)]),
  ])
}

/** Names of indexes that these fields and their entity had in older versions. */
export function formerIndexesOf(entity: Entity, fields: Fields): string[] {
  return [
    ...fields.flatMap(([name, property]) => [trigramsOf(entity, name), ...(property['x-sensitive'] ? plainIndexes(entity, name) : [])]),
    `${entity.id}_place_idx`,
  ]
}

/** What lists are narrowed by, of scope and fixed parameters: an index that a list is sorted by holds it, so that rows of others are passed over within the index. */
function sortedBeside(entity: Entity, lists: ListView[]): string[] {
  const fixed = lists.flatMap((view) => (view.entity === entity.id ? Object.keys(view.find.params ?? {}) : []))
  const own = (field: string): boolean => !entity.own || entity.own.includes(field)
  return [...new Set([...scopeFields(entity), ...fixed])].filter((field) => {
    const property = entity.properties[field]
    return property !== undefined && isStored(property) && own(field)
  })
}

function fieldIndexes(entity: Entity, name: string, property: EntityProperty, beside: readonly string[]): IndexSpec[] {
  const kind = property['x-index']
  const key = entity['x-key']
  if (property['x-sensitive']) return fingerprintIndexes(entity, name, kind)
  const indexes: IndexSpec[] = []
  if (kind === 'unique') indexes.push({ name: `${entity.id}_${name}_key`, columns: [name], unique: true })
  if (kind === 'letters') indexes.push({ name: `${entity.id}_${name}_letters`, columns: [name], letters: true })
  if (kind === 'trgm') indexes.push({ name: trigramsOf(entity, name), columns: [name], trgm: true })
  const include = beside.filter((field) => field !== name && field !== key)
  const isDate = property.type === 'string' && (property.format === 'date' || property.format === 'date-time')
  if (kind === 'btree') indexes.push({ name: `${entity.id}_${name}_idx`, columns: [name, key], ...(isDate ? { include } : {}) })
  if (property.type === 'string' && property['x-pinyin']) indexes.push({ name: `${entity.id}_${name}_py_idx`, columns: [pinyinColumn(name), key], include })
  return indexes
}

/** Personal data is sealed anew at every write: it is found, and known to be there already, by its fingerprint. */
function fingerprintIndexes(entity: Entity, name: string, kind: EntityProperty['x-index']): IndexSpec[] {
  const column = fingerprintColumn(name)
  if (kind === 'unique') return [{ name: `${entity.id}_${column}_key`, columns: [column], unique: true }]
  return kind === undefined ? [] : [{ name: `${entity.id}_${column}_idx`, columns: [column, entity['x-key']] }]
}

/** Indexes that a field had before it was personal. */
function plainIndexes(entity: Entity, name: string): string[] {
  return ['key', 'letters', 'idx'].map((end) => `${entity.id}_${name}_${end}`)
}

function scopeIndexes(entity: Entity): IndexSpec[] {
  return scopeFields(entity).map((field) => ({ name: `${entity.id}_${field}_idx`, columns: [field, entity['x-key']] }))
}

/** Fields by which rows are kept from callers. */
function scopeFields(entity: Entity): string[] {
  return [...new Set(Object.values({ ...entity['x-scope'], named: [] }).flat())]
}

/** For each list view: its fixed parameters, then its own sort, then the key; and the same without the parameters, which a caller may leave out. So its first page is read off an index. */
function listIndexes(entity: Entity, lists: ListView[]): IndexSpec[] {
  return lists.flatMap((view) => {
    if (view.entity !== entity.id || !view.sort) return []
    const stored = (field: string): boolean => {
      const property = entity.properties[field]
      return property !== undefined && isStored(property)
    }
    const sort = view.sort.filter((each) => stored(fieldOf(view, each.id))).map((each) => ({ name: sortColumn(entity, fieldOf(view, each.id)), dir: each.dir }))
    if (sort.length === 0) return []
    const fixed = Object.keys(view.find.params ?? {})
      .filter(stored)
      .sort()
    const key = { name: entity['x-key'], dir: sort[0]?.dir ?? 'asc' }
    return [fixed, []].map((leading) => {
      const name = [entity.id, ...leading, ...sort.map((each) => each.name + (each.dir === 'desc' ? '_d' : '')), 'list'].join('_')
      const include = scopeFields(entity).filter((field) => stored(field) && !leading.includes(field) && !sort.some((each) => each.name === field))
      return { name, columns: [...leading, ...sort, key], include }
    })
  })
}

/**
 * What is to be done is asked for by its step, that which is due soonest first. By the day alone a store would pass over all that was due earlier
 * and is done. Of registers that say their day is looked for often.
 */
function dueIndexes(entity: Entity): IndexSpec[] {
  const key = entity['x-key']
  return Object.values(entity.properties).flatMap((property) => {
    const rule = property.type === 'integer' ? property['x-overdue'] : undefined
    const day = rule && entity.properties[rule.date]
    if (!rule || day?.['x-index'] !== 'btree') return []
    return Object.keys(rule.when ?? {}).map((state): IndexSpec => {
      const columns = [state, rule.date, key]
      const include = scopeFields(entity).filter((field) => !columns.includes(field))
      return { name: `${entity.id}_${state}_${rule.date}_idx`, columns, include }
    })
  })
}

/**
 * A map counts the records of a whole office by where they are: their places, which are deleted or overdue, what offices see them by, and the codes that
 * lists with a map narrow them by, all of it off one index that is read in a moment because it holds nothing else. People of an enterprise have few
 * records, which are found by their unit.
 */
function placeIndexes(entity: Entity, lists: ListView[]): IndexSpec[] {
  const place = entity['x-place']
  if (!place || !('lat' in place)) return []
  const { org, department, area } = entity['x-scope'] ?? {}
  const rules = Object.values(entity.properties).flatMap((property) => (property.type === 'integer' && property['x-overdue'] ? [property['x-overdue']] : []))
  const read = [
    entity['x-deleted'],
    ...rules.flatMap(({ date, when }) => [date, ...Object.keys(when ?? {})]),
    ...[org, department, area],
    ...codesOfMaps(entity, lists),
    // of an expression alone a store does not know that it holds the column
    ...[place.lat, place.lon, entity['x-key']],
  ]
  const include = [...new Set(read)].filter((field) => field !== undefined)
  const columns = [place.lat, place.lon].map((name) => ({ name, as: 'float8' as const }))
  return [{ name: `${entity.id}_places_idx`, columns, include }]
}

/** Fields with a code of a dictionary that lists with a map are narrowed by. */
function codesOfMaps(entity: Entity, lists: ListView[]): string[] {
  const fields = lists
    .filter((view) => view.map && view.entity === entity.id)
    .flatMap((view) => [...Object.keys(view.find.params ?? {}), ...searchFields(view)])
  return fields.filter((field) => {
    const property = entity.properties[field]
    return property !== undefined && isStored(property) && property.type !== 'array' && property['x-dict'] !== undefined && !property['x-sensitive']
  })
}

function searchFields({ search = [] }: ListView): string[] {
  return search.map((each): SearchItem => expandShorthand(each)).map(({ id, field }) => field ?? id)
}

/**
 * Numbers that lists search by a part of (a search item, one field of several, the quick search) have trigrams beside the index they are found
 * by in full. Of what kind the others are, `x-index` says: `letters` for words, short ones too, `trgm` for numbers. A field that says nothing is
 * of a register that stays small, or holds codes: reading all its rows costs less than an index at every write.
 */
function searchIndexes(entity: Entity, searched: ReadonlySet<string>): IndexSpec[] {
  return [...searched].flatMap((field) => {
    const property = entity.properties[field]
    const isNumber =
      property?.type === 'string' && !property['x-sensitive'] && (property['x-index'] === 'btree' || property['x-index'] === 'unique') && isSearchable(property)
    return isNumber ? [{ name: trigramsOf(entity, field), columns: [field], trgm: true }] : []
  })
}

function uniqueByName(indexes: IndexSpec[]): IndexSpec[] {
  return [...new Map(indexes.map((index) => [index.name, index])).values()]
}
