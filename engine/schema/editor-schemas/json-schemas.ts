import * as z from 'zod/mini'
import { actions } from '../../actions/registry.ts'
import type { FieldRegistryEntry, RegistryEntry, RegistryEntries } from '../../define.ts'
import { validators } from '../../validators/registry.ts'
import type { Json, JsonObject } from '../format/json.ts'
import { kinds } from '../kinds.ts'
import { offerRegistered, usesOf, type RegisteredByKind } from './registered-refs.ts'
import { namedBy, sharedNamedBy, type Named, type SharedName } from '../format/names.ts'
import { expression } from '../format/words.ts'

/** Things that files name by id, with their titles. */
export type Names = Readonly<Record<Exclude<Named, 'field' | 'move' | 'operator'> | SharedName, ReadonlyMap<string, { title: string }>>>

/** Words beside plain JSON Schema: what a text names or is, where no list of names can say it, and which kinds of field a thing is made for. */
export const NAMES = 'x-names'
export const FITS = 'x-fits'

const draft = { $schema: 'http://json-schema.org/draft-07/schema#' }

/**
 * JSON Schemas (draft-07) of all kinds of file, by file name: editors complete and check with them. Two more hold what these share:
 * `registered.json` every registered thing with its parameters, `names.json` the ids of views, calls, entities and dictionaries.
 * Deterministic: in the order of the registries, names in that of the alphabet.
 */
export function metaSchemas(registered: RegistryEntries, names: Names): Record<string, JsonObject> {
  const { widgets, cells, blocks, operations } = registered
  const things: RegisteredByKind = { action: actions, block: blocks, cell: cells, operation: operations, validator: validators, widget: widgets }
  const params = mapValues(things, (map) => Object.fromEntries([...map].map(([id, thing]) => [id, { ...paramsSchema(thing), ...fitsOf(thing) }])))
  return {
    ...Object.fromEntries(kinds.map(({ meta, title, shape }) => [meta, { ...fileSchema(shape), title }])),
    'names.json': { ...draft, title: '名称', $defs: mapValues(names, namesSchema) },
    'registered.json': { ...draft, title: '登记的组件与操作', $defs: { ...params, use: usesOf(things, params) } },
  }
}

/** JSON Schema of the parameters of a registered thing. What may be any JSON is left open. */
export function paramsSchema({ title, params }: Pick<RegistryEntry, 'title' | 'params'>): JsonObject {
  const { $schema: _, definitions: __, ...schema } = z.toJSONSchema(params, { target: 'draft-7', io: 'input', override: offerNames }) as JsonObject
  return { title, ...(withoutOwnRefs(schema) as JsonObject) }
}

/** Kinds of field that something is made to draw. */
function fitsOf(thing: RegistryEntry | FieldRegistryEntry): JsonObject {
  return 'fits' in thing ? { [FITS]: [...thing.fits] } : {}
}

function fileSchema(shape: z.ZodMiniType): JsonObject {
  return z.toJSONSchema(shape, {
    target: 'draft-7',
    io: 'input',
    reused: 'ref',
    override: (context) => {
      offerNames(context)
      offerRegistered(context.zodSchema, context.jsonSchema as JsonObject)
    },
  }) as JsonObject
}

/** A text that names something is one of the names there are. */
function offerNames({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
  const names = namedBy(zodSchema) ?? sharedNamedBy(zodSchema)
  const schema = jsonSchema as JsonObject
  if (zodSchema === expression) schema[NAMES] = 'expression'
  if (names === 'field' || names === 'move' || names === 'operator') schema[NAMES] = names
  if (names === null || names === 'field' || names === 'move' || names === 'operator') return
  delete schema['type']
  schema['$ref'] = `names.json#/$defs/${names}`
}

/** The one shape that refers to itself is that of any JSON. */
function withoutOwnRefs(schema: Json): Json {
  if (schema === null || typeof schema !== 'object') return schema
  if (Array.isArray(schema)) return schema.map(withoutOwnRefs)
  if (typeof schema['$ref'] === 'string' && schema['$ref'].startsWith('#/')) return {}
  return mapValues(schema, withoutOwnRefs)
}

/** A name that is a template is filled at run time only. */
function namesSchema(names: ReadonlyMap<string, { title: string }>): JsonObject {
  const sorted = [...names].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    anyOf: [
      { enum: sorted.map(([id]) => id), enumDescriptions: sorted.map(([, { title }]) => title) },
      { type: 'string', pattern: '\\{' },
    ],
  }
}

function mapValues<Key extends string, From, To>(record: Readonly<Record<Key, From>>, change: (value: From) => To): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<Key, To>
}
