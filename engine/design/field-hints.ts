import { canQuick, canSort, inferWidget, wideWidgets } from '../model/infer-controls.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { EntityProperty } from '../schema/records/property.ts'

/** A field that a proposed screen may show. */
export interface FieldHint {
  id: string
  title: string
  /** Proposed, and not only possible. */
  wanted: boolean
}

const MOST_COLUMNS = 12
const MOST_SEARCHED = 6
const MOST_QUICK = 4

type Field = [id: string, property: EntityProperty]

/** Columns that a list of the entity may have, in the order they are proposed: the name first, then what is asked for, coded, dated or indexed. */
export function hintedColumns(entity: Entity): FieldHint[] {
  const leading = [entity['x-label'], entity['x-flow']?.state]
  const fields = fieldsOf(entity).filter(([id, property]) => isShort(property) && id !== entity['x-deleted'])
  const ordered = [...leading.flatMap((name) => fields.filter(([id]) => id === name)), ...fields.filter(([id]) => !leading.includes(id))]
  const weighed = ordered.filter(([, property]) => !isHandle(property)).toSorted((one, other) => weight(entity, other) - weight(entity, one))
  return hinted(ordered, weighed.slice(0, MOST_COLUMNS))
}

/** Fields that a list of the entity may be searched by: the name, the state, what the store has an index for, dictionaries, a date. */
export function hintedSearch(entity: Entity): FieldHint[] {
  const fields = fieldsOf(entity).filter(([id, property]) => isShort(property) && canSort(property) && id !== entity['x-deleted'])
  const [date] = fields.filter(([, property]) => isDate(property))
  const weighed = fields
    .filter(([id, property]) => !isHandle(property) && (isSearched(entity, id, property) || id === date?.[0]))
    .toSorted((one, other) => searchWeight(entity, other) - searchWeight(entity, one))
  return hinted(fields, weighed.slice(0, MOST_SEARCHED))
}

/** Fields that a form of the entity may have: what people write. A detail shows what the system writes as well. */
export function hintedItems(entity: Entity, kind: 'form' | 'detail', pickers: ReadonlySet<string>): FieldHint[] {
  const fields = fieldsOf(entity).filter(([id]) => id !== entity['x-deleted'])
  const wanted = fields.filter(([id, property]) => {
    if (kind === 'detail') return !isHandle(property)
    if (property.readOnly || property['x-on-create'] !== undefined || id === entity['x-flow']?.state) return false
    const ref = property.type === 'string' ? property['x-ref'] : undefined
    return !ref || pickers.has(ref.entity)
  })
  return hinted(fields, wanted)
}

/** Texts among the columns that the quick search looks through. */
export function quickSearchFields(entity: Entity, columns: readonly string[]): string[] {
  const texts = columns.filter((id) => canQuick(entity.properties[id] ?? null) && !entity.properties[id]?.['x-sensitive'])
  return texts.toSorted((one, other) => Number(isNamed(entity, other)) - Number(isNamed(entity, one))).slice(0, MOST_QUICK)
}

/** Whether a field takes a whole row of a form. */
export function isWide(property: EntityProperty | undefined): boolean {
  return property !== undefined && wideWidgets.has(inferWidget(property))
}

export function isDate(property: EntityProperty | undefined): boolean {
  return property?.type === 'string' && (property.format === 'date' || property.format === 'date-time')
}

function hinted(all: readonly Field[], wanted: readonly Field[]): FieldHint[] {
  const chosen = new Set(wanted.map(([id]) => id))
  return all.map(([id, { title }]) => ({ id, title, wanted: chosen.has(id) }))
}

function fieldsOf(entity: Entity): Field[] {
  return Object.entries(entity.properties).filter(([id]) => id !== entity['x-key'])
}

/** One line of text can show it. */
function isShort(property: EntityProperty): boolean {
  return property.type !== 'array' && !['rich-text', 'code', 'attachments', 'bound-signature'].includes(inferWidget(property))
}

/** True for technical ids and for the stored label of a code: people read another field. */
function isHandle(property: EntityProperty): boolean {
  return property.type === 'string' && (property['x-ref'] !== undefined || property['x-label-of'] !== undefined || /(?:系统|内部)编号$/.test(property.title))
}

function isNamed(entity: Entity, id: string): boolean {
  const index = entity.properties[id]?.['x-index']
  return id === entity['x-label'] || index === 'letters' || index === 'trgm'
}

function isCoded(property: EntityProperty): boolean {
  return property.type !== 'array' && property['x-dict'] !== undefined
}

function isSearched(entity: Entity, id: string, property: EntityProperty): boolean {
  return isNamed(entity, id) || id === entity['x-flow']?.state || property['x-index'] !== undefined || isCoded(property)
}

function weight(entity: Entity, [id, property]: Field): number {
  if (id === entity['x-label']) return 9
  if (id === entity['x-flow']?.state) return 8
  const asked = entity.required?.includes(id) ? 3 : 0
  const kind = isCoded(property) || isDate(property) ? 2 : 0
  return asked + kind + (property['x-index'] === undefined ? 0 : 1) - (isWide(property) ? 3 : 0)
}

function searchWeight(entity: Entity, [id, property]: Field): number {
  if (id === entity['x-label']) return 9
  if (id === entity['x-flow']?.state) return 8
  return (property['x-index'] === undefined ? 0 : 3) + (isCoded(property) ? 2 : 0) + (isDate(property) ? 1 : 0)
}
