import * as z from 'zod/mini'
import type { FieldRegistryEntry, RegistryEntry, RegistryEntries } from '../../define.ts'
import type { Json, JsonObject } from '../format/json.ts'
import { FITS, NAMES } from './json-schemas.ts'
import { callId, dictionaryId, entityId, fieldName, moveId, operatorCode, viewNo } from '../format/names.ts'
import type { PropertyKind } from '../records/property-kind.ts'
import { expression } from '../format/words.ts'

const meant: Readonly<Record<string, z.ZodMiniType>> = {
  'names.json#/$defs/call': callId,
  'names.json#/$defs/view': viewNo,
  'names.json#/$defs/dictionary': dictionaryId,
  'names.json#/$defs/entity': entityId,
  field: fieldName,
  move: moveId,
  operator: operatorCode,
  expression,
}

/**
 * Widgets, cells, blocks and operations out of `meta/registered.json`, for whoever may not import the registries (the server): with them files are
 * checked as `viewno lint` checks them. Throws when the file says something that no parameter of ours ever did.
 */
export function registeredFrom(file: JsonObject): RegistryEntries {
  const defs = objectOf(file['$defs'])
  const all = <Thing extends RegistryEntry>(group: string, read: (id: string, schema: JsonObject) => Thing): Map<string, Thing> =>
    new Map(Object.entries(objectOf(defs[group])).map(([id, schema]) => [id, read(id, objectOf(schema))]))
  return { widgets: all('widget', fitting), cells: all('cell', fitting), blocks: all('block', thing), operations: all('operation', thing) }
}

function fitting(id: string, schema: JsonObject): FieldRegistryEntry {
  return { ...thing(id, schema), fits: (schema[FITS] ?? []) as PropertyKind[] }
}

function thing(id: string, schema: JsonObject): RegistryEntry {
  return { id, title: String(schema['title']), params: shapeOf(schema) }
}

/** The shape that a JSON Schema of parameters was made from. */
function shapeOf(schema: JsonObject): z.ZodMiniType {
  const named = meant[String(schema['$ref'] ?? schema[NAMES] ?? '')]
  if (named) return named
  const several = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(several)) return z.union(several.map((each) => shapeOf(objectOf(each))) as [z.ZodMiniType, ...z.ZodMiniType[]])
  if (Array.isArray(schema['allOf']) && schema['allOf'].length === 1) return shapeOf(objectOf(schema['allOf'][0]))
  if ('const' in schema) return z.literal(schema['const'] as string)
  if (Array.isArray(schema['enum'])) return z.enum(schema['enum'] as [string, ...string[]])
  switch (schema['type']) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return bounded(z.int(), schema)
    case 'number':
      return bounded(z.number(), schema)
    case 'boolean':
      return z.boolean()
    case 'array':
      return listOf(schema)
    case 'object':
      return objectShape(schema)
    case undefined:
      return z.json()
    default:
      throw new Error(`no parameter has the type ${JSON.stringify(schema['type'])}`)
  }
}

function objectShape(schema: JsonObject): z.ZodMiniType {
  if (!schema['properties'])
    return z.record(schema['propertyNames'] ? (shapeOf(objectOf(schema['propertyNames'])) as z.ZodMiniString) : z.string(), restOf(schema))
  const required = (schema['required'] ?? []) as string[]
  const shape = Object.entries(objectOf(schema['properties'])).map(([name, each]): [string, z.ZodMiniType] => {
    const inner = shapeOf(objectOf(each))
    return [name, required.includes(name) ? inner : z.optional(inner)]
  })
  return z.strictObject(Object.fromEntries(shape))
}

function restOf(schema: JsonObject): z.ZodMiniType {
  return shapeOf(objectOf(schema['additionalProperties']))
}

function textOf(schema: JsonObject): z.ZodMiniType {
  const { minLength, maxLength, pattern } = schema
  return z
    .string()
    .check(
      ...(typeof minLength === 'number' ? [z.minLength(minLength)] : []),
      ...(typeof maxLength === 'number' ? [z.maxLength(maxLength)] : []),
      ...(typeof pattern === 'string' ? [z.regex(new RegExp(pattern))] : []),
    )
}

function bounded(shape: z.ZodMiniNumber, { minimum, maximum }: JsonObject): z.ZodMiniType {
  return shape.check(...(typeof minimum === 'number' ? [z.gte(minimum)] : []), ...(typeof maximum === 'number' ? [z.lte(maximum)] : []))
}

function listOf({ items, minItems, maxItems }: JsonObject): z.ZodMiniType {
  return z
    .array(shapeOf(objectOf(items)))
    .check(...(typeof minItems === 'number' ? [z.minLength(minItems)] : []), ...(typeof maxItems === 'number' ? [z.maxLength(maxItems)] : []))
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}
