import type { Entity } from './entity.ts'
import type { EntityProperty } from './property.ts'
import type { JsonObject } from '../format/json.ts'

/** A day as `YYYY-MM-DD`; whether it is in the calendar is asked elsewhere. */
export const DAY_PATTERN = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'

/** Digits before the point that a decimal may have: what the store's numeric column takes. */
const WHOLE_DIGITS = 14
const DEFAULT_SCALE = 2

const patternOfFormat: Record<string, string> = {
  date: DAY_PATTERN,
  'date-time': '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$',
  colour: '^#[0-9a-f]{6}$',
  month: '^\\d{4}-(0[1-9]|1[0-2])$',
  time: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$',
  email: '^[^\\s@]{1,64}@[^\\s@]{1,190}$',
  uri: '^https?://\\S{1,2000}$',
}

/**
 * Plain JSON Schema (draft-07) of a record, for the same ajv code in browser and server: no `x-` words, no formats, no references.
 * Says types, lengths, patterns and what must be there; the rest is `validateRecord`. Expects empty values stripped.
 */
export function recordSchema(entity: Entity, children: Record<string, Entity>): JsonObject {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...objectSchema(entity, children, null) }
}

/** Fields that must be there; what the system fills in itself is never asked of a person. */
export function requiredOf(entity: Entity, ownerKey: string | null = null): string[] {
  return (entity.required ?? []).filter((name) => name !== ownerKey && entity.properties[name] !== undefined && entity.properties[name].readOnly !== true)
}

/** Pattern that the text of a format must match, or undefined when any text will do. */
export function patternOf(property: EntityProperty): string | undefined {
  if (property.type !== 'string') return undefined
  if (property.format === 'decimal') return decimalPattern(property['x-scale'] ?? DEFAULT_SCALE)
  return property.pattern ?? patternOfFormat[property.format ?? '']
}

/** Pattern of a decimal with at most `scale` decimals and so many digits before the point. */
export function decimalPattern(scale: number, digits = WHOLE_DIGITS): string {
  return scale === 0 ? `^-?\\d{1,${digits}}$` : `^-?\\d{1,${digits}}(\\.\\d{1,${scale}})?$`
}

function objectSchema(entity: Entity, children: Record<string, Entity>, ownerKey: string | null): JsonObject {
  const required = requiredOf(entity, ownerKey)
  const rules = Object.entries(entity.properties).map(([name, property]): [string, JsonObject] => [
    name,
    propertySchema(property, children, required.includes(name)),
  ])
  return { type: 'object', properties: entity.objects ? gathered(rules, entity, '') : Object.fromEntries(rules), ...(required.length > 0 ? { required } : {}) }
}

/** Rules of fields inside objects below the objects' names. What an object asks for is asked as soon as it is there. */
function gathered(rules: [string, JsonObject][], entity: Entity, around: string): JsonObject {
  const names = new Set(rules.map(([path]) => path.split('.')[0] ?? ''))
  return Object.fromEntries(
    [...names].map((name) => {
      const own = rules.find(([path]) => path === name)
      if (own) return own
      const object = around + name
      const inner = rules.flatMap(([path, rule]): [string, JsonObject][] => (path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), rule]] : []))
      const required = (entity.objects?.[object]?.required ?? []).filter((each) => isAsked(entity, `${object}.${each}`))
      return [name, { type: 'object', properties: gathered(inner, entity, `${object}.`), ...(required.length > 0 ? { required } : {}) }]
    }),
  )
}

/** A field that people fill in; an object in an object asks through its own fields. */
function isAsked(entity: Entity, path: string): boolean {
  const property = entity.properties[path]
  return property !== undefined && property.readOnly !== true
}

function propertySchema(property: EntityProperty, children: Record<string, Entity>, required: boolean): JsonObject {
  if (property.type === 'integer') return { type: 'integer', ...present({ minimum: property.minimum, maximum: property.maximum }) }
  if (property.type === 'string') return { type: 'string', ...present({ ...lengthsOf(property), pattern: patternOf(property), enum: property.enum }) }
  const child = children[property['x-child'].entity]
  const fewest = required ? Math.max(1, property.minItems ?? 0) : property.minItems
  return {
    type: 'array',
    ...present({ minItems: fewest, maxItems: property.maxItems }),
    items: child ? objectSchema(child, {}, property['x-child'].key) : { type: 'object' },
  }
}

/** Formatted text is counted in words that people see, not in its JSON, and a signature in points: `check-formats.ts` does so. */
function lengthsOf({ format, minLength, maxLength }: Extract<EntityProperty, { type: 'string' }>): Record<string, number | undefined> {
  return format === 'rich-text' || format === 'signature' ? {} : { minLength, maxLength }
}

function present(words: Record<string, JsonObject[string] | undefined>): JsonObject {
  return Object.fromEntries(Object.entries(words).filter((entry): entry is [string, JsonObject[string]] => entry[1] !== undefined))
}
