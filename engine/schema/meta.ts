import * as z from 'zod/mini'
import { actions } from '../actions/registry.ts'
import { validators } from '../validators/registry.ts'
import type { Json, JsonObject } from './json.ts'
import { kinds } from './kinds.ts'
import { actionUse, validatorUse } from './words.ts'

/**
 * JSON Schemas (draft-07) of all kinds of file, by file name: editors complete and check with them.
 * Actions and validators are offered by id, each with its own parameters. Deterministic.
 */
export function metaSchemas(): Record<string, JsonObject> {
  return Object.fromEntries(kinds.map(({ meta, title, shape }) => [meta, { ...metaOf(shape), title }]))
}

function metaOf(shape: z.ZodMiniType): JsonObject {
  return z.toJSONSchema(shape, {
    target: 'draft-7',
    io: 'input',
    reused: 'ref',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === actionUse) offerActions(jsonSchema as JsonObject)
      if (zodSchema === validatorUse) offerValidators(jsonSchema as JsonObject)
    },
  }) as JsonObject
}

function offerActions(schema: JsonObject): void {
  const action = objectAt(schema, 'properties', 'action')
  if (action) action['enum'] = [...actions.keys()]
  schema['allOf'] = [...actions.values()].map(({ id, title, params }): Json => ({
    if: { properties: { action: { const: id } } },
    then: { title, properties: { params: paramsSchema(params) } },
  }))
}

function offerValidators(schema: JsonObject): void {
  schema['anyOf'] = [
    { type: 'string', enum: [...validators.keys()] },
    ...[...validators.values()].map(({ id, title, params }): Json => ({
      type: 'object',
      title,
      properties: { id: { const: id }, params: paramsSchema(params) },
      required: ['id'],
      additionalProperties: false,
    })),
  ]
}

function paramsSchema(params: z.ZodMiniType): JsonObject {
  const schema = z.toJSONSchema(params, { target: 'draft-7', io: 'input' }) as JsonObject
  delete schema['$schema']
  return schema
}

function objectAt(value: JsonObject, ...path: string[]): JsonObject | null {
  let found: Json | undefined = value
  for (const step of path) found = found !== null && typeof found === 'object' && !Array.isArray(found) ? found[step] : undefined
  return found !== null && typeof found === 'object' && !Array.isArray(found) ? found : null
}
