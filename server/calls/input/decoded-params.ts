import type { Call } from '../../../engine/schema/business/call.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { flatten } from '../../../engine/schema/records/objects.ts'
import { checkJson, isUnsafeName, parseJson } from '../safe-json.ts'
import { badParameter } from './input.ts'

/** Fields inside objects go by their paths; an object sent as one is taken apart. */
export function withPaths(input: JsonObject, entity: Entity | undefined): JsonObject {
  return entity ? flatten(entity, input) : input
}

/** A value of a form or query: JSON arrays and objects are parsed, save those of the entity's plain text fields. */
export function decodeValue(name: string, text: string, entity: Entity | undefined): Json {
  if (!/^\s*[[{]/.test(text)) return text
  const property = entity && Object.hasOwn(entity.properties, name) ? entity.properties[name] : undefined
  if (property && property.type !== 'array') return text
  return parseJson(text, name) ?? text
}

/** Parameters that came as data, as the call would have them had they travelled by its encoding. Poisoned names, deep nests and floods are refused. */
export function decodedParams(call: Call, entity: Entity | undefined, params: JsonObject): JsonObject {
  checkJson(params, 'params')
  if (call.encoding === 'json') return withPaths(params, entity)
  const decoded = Object.entries(params).map(([name, value]): [string, Json] => {
    if (isUnsafeName(name)) throw badParameter('params', '普通的参数名')
    return [name, decodeValue(name, asText(value), entity)]
  })
  return withPaths(Object.fromEntries(decoded), entity)
}

/** Objects and lists travel as JSON text, null as an empty text. */
function asText(value: Json): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
