import type { Entity, systemColumns } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import { expandShorthand, type SearchItem } from '../../../engine/schema/screens/kinds/view-words.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { ColumnSpec, IndexSpec, TableSpec } from './table.ts'
import { fingerprintColumn } from '../personal-data/stored-row.ts'

/** Columns that every entity's table has beside its fields. */
const systemColumnSpecs: (ColumnSpec & { name: (typeof systemColumns)[number] })[] = [
  { name: 'version', type: 'integer', notNull: true, default: '1' },
  { name: 'created_by', type: 'text', notNull: true, default: "''" },
  { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
  { name: 'updated_by', type: 'text', notNull: true, default: "''" },
  { name: 'updated_at', type: 'timestamptz', notNull: true, default: 'now()' },
]

/** Place of a row in its owner's list. */
const place: (typeof systemColumnSpecs)[number] = { name: 'row_no', type: 'integer', notNull: true, default: '0' }

/** Sort key of a field that is sorted by its reading. */
export function pinyinColumn(field: string): string {
  return `${field}__py`
}

/** True when the field has a column: not a child list, not computed on reading. */
export function isStored(property: EntityProperty): boolean {
  return property.type !== 'array' && !(property.type === 'integer' && property['x-overdue'])
}

/** The tables of all entities that have one, with the indexes their list views need. */
export function entityTables(schemas: Schemas): TableSpec[] {
  const entities = [...schemas.entities.values()]
  const owned = new Set(
    entities.flatMap((entity) => Object.values(entity.properties)).flatMap((property) => (property.type === 'array' ? [property['x-child'].entity] : [])),
  )
  const lists = [...schemas.views.values()].filter(isList)
  const searched = searchableFields(schemas)
  return entities
    .filter((entity) => entity['x-store'] !== false && !entity['x-over'])
    .map((entity) => entityTable(entity, lists, searched.get(entity.id) ?? nothing, owned.has(entity.id)))
}

/** Where the own fields of an entity are written: the table of its name, or beside that of its base. */
export function ownTable(entity: Entity): string {
  return entity['x-base'] ? `${entity.id}_own` : entity.id
}

const nothing: ReadonlySet<string> = new Set()

function entityTable(entity: Entity, lists: ListView[], searched: ReadonlySet<string>, isOwned: boolean): TableSpec {
  const key = entity['x-key']
  const isOwn = (name: string): boolean => !entity.own || name === key || entity.own.includes(name)
  const fields = Object.entries(entity.properties).filter(([name, property]) => isStored(property) && isOwn(name))
  const beside = sortedBeside(entity, lists)
  const partition = entity['x-partition']
  return {
    name: ownTable(entity),
    ...(entity['x-renamed-from'] ? { renamedFrom: entity['x-renamed-from'] } : {}),
    columns: [...fields.flatMap(([name, property]) => fieldColumns(name, property, name === key)), ...(isOwned ? [place] : []), ...systemColumnSpecs],
    primaryKey: [key, ...(partition ? [partition.by] : [])],
    ...(partition ? { partition: { ...partition, orElse: 'created_at' } } : {}),
    indexes: uniqueByName([
      ...fields.flatMap(([name, property]) => fieldIndexes(entity, name, property, beside)),
      // what a base is listed by has its indexes there
      ...(entity.own ? [] : [...scopeIndexes(entity), ...listIndexes(entity, lists), ...searchIndexes(entity, searched)]),
    ]),
    formerIndexes: fields.flatMap(([name, property]) => [trigramsOf(entity, name), ...(property['x-sensitive'] ? plainIndexes(entity, name) : [])]),
    checks: fields.flatMap(([name, property]) => fieldChecks(entity.id, name, property)),
  }
}

function fieldColumns(name: string, property: EntityProperty, isKey: boolean): ColumnSpec[] {
  const renamed = property['x-renamed-from'] ? { renamedFrom: property['x-renamed-from'] } : {}
  const column: ColumnSpec = { name, type: typeOf(property), ...(isKey ? { notNull: true } : {}), ...renamed }
  const reading = property.type === 'string' && property['x-pinyin'] ? [{ name: pinyinColumn(name), type: 'text collate "C"' }] : []
  const found = property['x-sensitive'] ? [{ name: fingerprintColumn(name), type: 'text collate "C"' }] : []
  return [column, ...reading, ...found]
}

function typeOf(property: EntityProperty): string {
  if (property.type === 'integer') return 'integer'
  if (property.type !== 'string') throw new Error('a child list has no column')
  if (property.format === 'date') return 'date'
  if (property.format === 'date-time') return 'timestamp'
  if (property.format === 'decimal') return `numeric(30,${property['x-scale'] ?? 2})`
  // bytewise order: the same in both stores, and usable for prefix search
  return 'text collate "C"'
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

/** True for text that can be searched by a part with an index: no dictionary codes, dates or documents. */
export function isSearchable(property: EntityProperty): boolean {
  return property.type === 'string' && property.format === undefined && property['x-dict'] === undefined
}

/** Fields that lists search by a part of, by entity: those of its own lists, and of the lists of what it is a child of. */
export function searchableFields(schemas: Pick<Schemas, 'views' | 'entities'>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const note = (entity: string, field: string): void => void found.set(entity, (found.get(entity) ?? new Set()).add(field))
  for (const view of [...schemas.views.values()].filter(isList)) {
    const items = (view.search ?? []).map((each): SearchItem => expandShorthand(each)).filter(({ op }) => op === 'contains')
    const paths = [...items.flatMap(({ id, field, fields }) => fields ?? [field ?? id]), ...(view.quick ?? []).map((id) => fieldOf(view, id))]
    for (const path of paths) {
      const [first = '', second] = path.split('.')
      const list = schemas.entities.get(view.entity)?.properties[first]
      if (second === undefined) note(view.entity, first)
      else if (list?.type === 'array') note(list['x-child'].entity, second)
    }
  }
  return found
}

/** Name of the index of a field's trigrams. */
function trigramsOf(entity: Entity, field: string): string {
  return `${entity.id}_${field}_trgm`
}

/** Column that a field is sorted by. */
export function sortColumn(entity: Entity, field: string): string {
  const property = entity.properties[field]
  return property?.type === 'string' && property['x-pinyin'] ? pinyinColumn(field) : field
}

function fieldOf(view: ListView, id: string): string {
  const column = view.columns.map((each) => expandShorthand(each)).find((each) => each.id === id)
  return (column && 'field' in column ? column.field : undefined) ?? id
}

function isList(view: View): view is ListView {
  return view.kind === 'list' || view.kind === 'audit-list' || view.kind === 'query-list'
}

function fieldChecks(table: string, name: string, property: EntityProperty): { name: string; sql: string }[] {
  const column = `"${name}"`
  const checks: string[] = []
  if (property.type === 'string' && property.maxLength !== undefined)
    checks.push(`char_length(${column}) <= ${property['x-sensitive'] ? sealedLength(property.maxLength) : property.maxLength}`)
  if (property.type === 'integer' && property.minimum !== undefined) checks.push(`${column} >= ${property.minimum}`)
  if (property.type === 'integer' && property.maximum !== undefined) checks.push(`${column} <= ${property.maximum}`)
  return checks.length === 0 ? [] : [{ name: `${table}_${name}_check`, sql: checks.join(' and ') }]
}

/** Letters that a text of so many may take once it is sealed: four bytes a letter in base64, behind what a seal begins with. */
function sealedLength(letters: number): number {
  return 50 + Math.ceil((letters * 4 * 4) / 3)
}

function uniqueByName(indexes: IndexSpec[]): IndexSpec[] {
  return [...new Map(indexes.map((index) => [index.name, index])).values()]
}
