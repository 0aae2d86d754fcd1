import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import type { Schemas } from '../../server/schemas/schemas.ts'
import { key, union } from './from-schema.ts'

/** Dictionaries with more codes than these are typed as plain text. */
const MOST_CODES = 40

/** `appMain` → `AppMainRecord`. */
function recordName(entity: string): string {
  return `${entity.charAt(0).toUpperCase()}${entity.slice(1)}Record`
}

/** The codes of each dictionary, and an interface for the records of each entity. */
export function recordTypes({ entities, dictionaries }: Schemas): string {
  const sorted = byId(entities)
  return [
    '/** The codes of each dictionary; of a long one, any text. */',
    `export interface DictionaryCodes {\n${byId(dictionaries).map(codesLine).join('')}}`,
    '',
    ...sorted.map((entity) => `/** ${entity.title} */\nexport interface ${recordName(entity.id)} {\n${fieldLines(entity, dictionaries)}}\n`),
    '/** The records of each entity. */',
    `export interface EntityRecords {\n${sorted.map(({ id }) => `  ${key(id)}: ${recordName(id)}\n`).join('')}}`,
  ].join('\n')
}

function codesLine({ id, title, items }: Dictionary): string {
  const codes = [...new Set(items.map(({ value }) => value))]
  return `  /** ${title} */\n  ${key(id)}: ${codes.length > 0 && codes.length <= MOST_CODES ? union(codes) : 'string'}\n`
}

/** What a record must have is never empty; the rest may be missing or null. */
function fieldLines(entity: Entity, dictionaries: ReadonlyMap<string, Dictionary>): string {
  const needed = new Set([entity['x-key'], ...(entity.required ?? [])])
  return Object.entries(entity.properties)
    .map(([name, property]) => {
      const type = fieldType(property, dictionaries)
      return `  /** ${property.title} */\n  ${key(name)}${needed.has(name) ? '' : '?'}: ${type}${needed.has(name) ? '' : ' | null'}\n`
    })
    .join('')
}

function fieldType(property: EntityProperty, dictionaries: ReadonlyMap<string, Dictionary>): string {
  if (property.type === 'array') return `${recordName(property['x-child'].entity)}[]`
  const codes = property['x-dict']
  if (property.type === 'integer') return codes === undefined ? 'number' : numbers(dictionaries.get(codes))
  if (property.enum) return union(property.enum)
  return codes === undefined || property['x-multiple'] ? 'string' : `DictionaryCodes[${union([codes])}]`
}

function numbers(dictionary: Dictionary | undefined): string {
  const codes = [...new Set((dictionary?.items ?? []).map(({ value }) => Number(value)))]
  return codes.length > 0 && codes.length <= MOST_CODES && codes.every(Number.isSafeInteger) ? union(codes) : 'number'
}

function byId<Item extends { id: string }>(items: ReadonlyMap<string, Item>): Item[] {
  return [...items.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}
