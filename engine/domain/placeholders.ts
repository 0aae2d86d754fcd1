import type { Entity } from '../schema/records/entity.ts'
import type { EntityProperty } from '../schema/records/property.ts'

/** A field that a text may stand for: stored as `{name}`, shown and written as 「title」. */
export interface Placeholder {
  name: string
  title: string
}

const named = /\{(\w+)\}/g
const known = new WeakMap<Entity['properties'], Placeholder[]>()

/** The field of a record that tells of which records the placeholders of a text are; undefined for a text without any. */
export function placeholderKind(property: EntityProperty | null | undefined): string | undefined {
  return property?.type === 'string' ? property['x-placeholders'] : undefined
}

/** Fields of a record that a text about it may name: neither lists nor what only the system reads. Of several with one title all but the first are numbered. */
export function placeholdersFor(entity: Pick<Entity, 'x-key' | 'properties'>): readonly Placeholder[] {
  const made = known.get(entity.properties) ?? placeholdersAmong(entity)
  known.set(entity.properties, made)
  return made
}

function placeholdersAmong(entity: Pick<Entity, 'x-key' | 'properties'>): Placeholder[] {
  const taken = new Set<string>()
  return Object.entries(entity.properties).flatMap(([name, property]) => {
    if (!speaks(property) || name === entity['x-key']) return []
    const title = freeTitle(property.title, taken)
    taken.add(title)
    return [{ name, title }]
  })
}

/** Texts, numbers, dates and codes with a label; ids and files say nothing to a reader. */
function speaks(property: EntityProperty): boolean {
  if (property.type === 'array' || property['x-sensitive']) return false
  return property.type !== 'string' || !(property['x-ref'] || property['x-directory'] || property['x-attachment'] || property.title.endsWith('账号'))
}

function freeTitle(title: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? title : `${title}${number}`
    if (!taken.has(free)) return free
  }
}

/** A title as it stands in a text. */
export function placeholderText(title: string): string {
  return `「${title}」`
}

/** A stored text as people read it: `{equname}` is 「设备名称」. Names that are none of these stay as they are. */
export function titledText(text: string, placeholders: readonly Placeholder[]): string {
  const titles = new Map(placeholders.map(({ name, title }) => [name, title]))
  return text.replace(named, (whole, name: string) => {
    const title = titles.get(name)
    return title === undefined ? whole : placeholderText(title)
  })
}

/** A text as people write it, as it is stored. What stands in these brackets and is no title stays as it is. */
export function namedText(text: string, placeholders: readonly Placeholder[]): string {
  const names = new Map(placeholders.map(({ name, title }) => [title, name]))
  return text.replace(/「([^「」]*)」/g, (whole, title: string) => {
    const name = names.get(title)
    return name === undefined ? whole : `{${name}}`
  })
}

/** The names that a stored text holds in braces, each once. */
export function placeholderNames(text: string): string[] {
  return [...new Set([...text.matchAll(named)].map(([, name = '']) => name))]
}

/** Whether every brace of a stored text is one of a name's pair. */
export function bracesPair(text: string): boolean {
  return !/[{}]/.test(text.replace(named, ''))
}

/** What a stored text names that is no field of the record: names in braces, and brackets left because no field has that title. */
export function unknownPlaceholders(text: string, placeholders: readonly Placeholder[]): string[] {
  const fields = new Set(placeholders.map(({ name }) => name))
  const found = [...text.matchAll(/\{(\w+)\}|「[^「」]*」/g)].filter(([, name]) => name === undefined || !fields.has(name))
  return [...new Set(found.map(([whole]) => whole))]
}
