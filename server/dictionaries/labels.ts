import { placeholderKind, placeholdersFor, titledText } from '../../engine/domain/placeholders.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Tone } from '../../engine/schema/format/words.ts'
import type { Schemas } from '../schemas/schemas.ts'

const labels = new WeakMap<Dictionary, ReadonlyMap<string, string>>()

/** Value → label of a dictionary, made once. */
function labelsOf(dictionary: Dictionary): ReadonlyMap<string, string> {
  const known = labels.get(dictionary)
  if (known) return known
  const made = new Map(dictionary.items.map((item) => [item.value, item.label]))
  labels.set(dictionary, made)
  return made
}

function dictionaryOf({ dictionaries }: Schemas, property: EntityProperty): Dictionary | undefined {
  const type = property.type === 'array' ? undefined : property['x-dict']
  return type === undefined ? undefined : dictionaries.get(type)
}

/** Label of a code, or of each of several joined by commas; an unknown code is its own label. */
export function dictionaryLabel(schemas: Schemas, property: EntityProperty, value: Row[string]): string {
  if (value === null || value === undefined || value === '') return ''
  const dictionary = dictionaryOf(schemas, property)
  if (!dictionary) return String(value)
  const known = labelsOf(dictionary)
  if (property.type === 'string' && property['x-multiple'])
    return String(value)
      .split(',')
      .map((code) => known.get(code) ?? code)
      .join('、')
  return known.get(String(value)) ?? String(value)
}

/** Tone of a code in its dictionary; null where it has none. */
export function dictionaryTone(schemas: Schemas, property: EntityProperty, value: string): Tone | null {
  return dictionaryOf(schemas, property)?.items.find((item) => item.value === value)?.tone ?? null
}

/** A text with the titles of the fields that it names; '' where it is not told of which records they are. */
function titledLabel({ messages, entities }: Schemas, kind: string, value: Row[string]): string {
  const about = entities.get(messages.get(kind)?.entity ?? '')
  return about && typeof value === 'string' ? titledText(value, placeholdersFor(about)) : ''
}

/** Adds `<field>_label` for every field with a dictionary or with placeholders, or for those of `only`; changes the rows given. */
export function addLabels(schemas: Schemas, entity: Entity, rows: Row[], only?: ReadonlySet<string>): Row[] {
  const fields = only ? labelledOf(entity).filter(({ field }) => only.has(field)) : labelledOf(entity)
  for (const row of rows)
    for (const { field, label, property, kindIn } of fields)
      row[label] =
        kindIn === undefined ? dictionaryLabel(schemas, property, row[field] ?? null) : titledLabel(schemas, String(row[kindIn] ?? ''), row[field] ?? null)
  return rows
}

interface Labelled {
  field: string
  label: string
  property: EntityProperty
  /** Field of the row that tells which records its placeholders are of. */
  kindIn: string | undefined
}

const labelled = new WeakMap<Entity, readonly Labelled[]>()

/** Fields with labels, and what these are called: looked up once. */
function labelledOf(entity: Entity): readonly Labelled[] {
  const known = labelled.get(entity)
  if (known) return known
  const made = Object.entries(entity.properties).flatMap(([field, property]): Labelled[] => {
    const kindIn = placeholderKind(property)
    const coded = property.type !== 'array' && property['x-dict'] !== undefined
    return coded || kindIn !== undefined ? [{ field, label: `${field}_label`, property, kindIn }] : []
  })
  labelled.set(entity, made)
  return made
}

/** What a row shows for a field: the label of its code where there is one. */
export function shownText(row: Row, field: string): string {
  return String(row[`${field}_label`] || (row[field] ?? ''))
}
