import type * as z from 'zod/mini'
import type { RegistryEntry } from '../../define.ts'
import { callRow } from '../business/call.ts'
import { fieldProperties } from '../records/property.ts'
import type { Json, JsonObject } from '../format/json.ts'
import { desktopBlock } from '../screens/kinds/desktop.ts'
import { mobileBlock } from '../screens/kinds/mobile.ts'
import { formItemShape } from '../screens/kinds/form.ts'
import { columnShape, searchItemShape } from '../screens/kinds/view-words.ts'
import { actionUse, validatorUse } from '../format/words.ts'

type Thing = 'action' | 'block' | 'cell' | 'operation' | 'validator' | 'widget'
/** Everything registered, by id. */
export type RegisteredByKind = Readonly<Record<Thing, ReadonlyMap<string, RegistryEntry>>>
type Params = Readonly<Record<Thing, JsonObject>>

/** A way of naming something registered: the word that names it, the word with its parameters, whether these must stand there, and the shapes that do so. */
interface Use {
  thing: Exclude<Thing, 'validator'>
  word: string
  params: string
  must: boolean
  shapes: readonly z.core.$ZodType[]
}

const uses: Readonly<Record<string, Use>> = {
  action: { thing: 'action', word: 'action', params: 'params', must: true, shapes: [actionUse] },
  block: { thing: 'block', word: 'block', params: 'params', must: true, shapes: [desktopBlock, mobileBlock] },
  cell: { thing: 'cell', word: 'cell', params: 'params', must: false, shapes: [columnShape] },
  operation: { thing: 'operation', word: 'operation', params: 'params', must: true, shapes: [callRow] },
  widget: { thing: 'widget', word: 'widget', params: 'params', must: false, shapes: [formItemShape, searchItemShape] },
  entityWidget: { thing: 'widget', word: 'x-widget', params: 'x-params', must: false, shapes: fieldProperties },
}

/** JSON Schemas of the uses: which ids there are, and which parameters go with each. */
export function usesOf(things: RegisteredByKind, params: Params): JsonObject {
  const made = Object.entries(uses).map(([name, use]): [string, Json] => [name, useSchema(use, things[use.thing], params[use.thing])])
  return { ...Object.fromEntries(made), validator: validatorSchema(things.validator, params.validator) }
}

/** Writes into the JSON Schema of a shape that uses something registered where its uses are said. */
export function offerRegistered(shape: z.core.$ZodType, schema: JsonObject): void {
  if (shape === validatorUse) schema['anyOf'] = [{ $ref: refTo('use', 'validator') }]
  for (const [name, use] of Object.entries(uses)) if (use.shapes.includes(shape)) schema['allOf'] = [{ $ref: refTo('use', name) }]
}

function useSchema({ thing, word, params, must }: Use, known: ReadonlyMap<string, RegistryEntry>, schemas: JsonObject): JsonObject {
  const [plain, withParams] = apart([...known.values()], schemas)
  const none: Json = { if: named(word, { enum: plain.map(({ id }) => id) }), then: { properties: { [params]: { maxProperties: 0 } } } }
  const each = withParams.map(({ id }): Json => {
    const needed = must && requiredOf(schemas, id).length > 0
    return { if: named(word, { const: id }), then: { properties: { [params]: { $ref: refTo(thing, id) } }, ...(needed ? { required: [params] } : {}) } }
  })
  return { properties: { [word]: idsOf([...known.values()]) }, allOf: plain.length > 0 ? [none, ...each] : each }
}

function validatorSchema(known: ReadonlyMap<string, RegistryEntry>, schemas: JsonObject): JsonObject {
  const [plain, withParams] = apart([...known.values()], schemas)
  const one = (id: JsonObject, params: Json, required: string[]): Json => ({
    type: 'object',
    properties: { id, params },
    required,
    additionalProperties: false,
  })
  const simple = [...known.values()].filter(({ id }) => requiredOf(schemas, id).length === 0)
  return {
    anyOf: [
      idsOf(simple),
      one(idsOf(plain), { type: 'object', maxProperties: 0 }, ['id']),
      ...withParams.map(({ id }) => one({ const: id }, { $ref: refTo('validator', id) }, requiredOf(schemas, id).length > 0 ? ['id', 'params'] : ['id'])),
    ],
  }
}

/** Those without and those with parameters. */
function apart(things: readonly RegistryEntry[], schemas: JsonObject): [RegistryEntry[], RegistryEntry[]] {
  const takes = ({ id }: RegistryEntry): boolean => Object.keys((schemas[id] as { properties?: JsonObject }).properties ?? {}).length > 0
  return [things.filter((each) => !takes(each)), things.filter(takes)]
}

function idsOf(things: readonly RegistryEntry[]): JsonObject {
  return { enum: things.map(({ id }) => id), enumDescriptions: things.map(({ title }) => title) }
}

function named(word: string, value: Json): Json {
  return { properties: { [word]: value }, required: [word] }
}

function requiredOf(schemas: JsonObject, id: string): readonly Json[] {
  return (schemas[id] as { required?: Json[] }).required ?? []
}

function refTo(group: string, id: string): string {
  return `registered.json#/$defs/${group}/${id}`
}
