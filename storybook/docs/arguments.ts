import type { ArgTypes } from '@storybook/react-vite'
import type { RegistryEntry } from '../../engine/define.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { paramsSchema } from '../../engine/schema/editor-schemas/json-schemas.ts'

/** One parameter of a registered thing, as its definition describes it. */
export interface Param {
  name: string
  meaning: string
  type: string
  required: boolean
  schema: JsonObject
}

const prefix = 'param_'

/** The parameters that a registered thing takes, in the order of its definition. */
export function paramsOf(thing: RegistryEntry): Param[] {
  const { properties = {}, required = [] } = paramsSchema(thing) as { properties?: Record<string, JsonObject>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => {
    const schema = flat(property)
    return { name, meaning: String(schema['description'] ?? ''), type: typeOf(schema), required: required.includes(name), schema }
  })
}

/** A described shape of a shape is written as `allOf` of one: all that they say together. */
function flat(schema: JsonObject): JsonObject {
  const { allOf = [], ...own } = schema as JsonObject & { allOf?: JsonObject[] }
  return Object.assign({}, ...allOf.map(flat), own) as JsonObject
}

/** A control for each parameter; it overrides the one of `params`. */
export function paramArgTypes(thing: RegistryEntry): Partial<ArgTypes> {
  return Object.fromEntries(
    paramsOf(thing).map(({ name, meaning, type, schema }) => [
      `${prefix}${name}`,
      {
        name: `params.${name}`,
        description: meaning,
        ...controlOf(schema),
        table: { category: '参数', type: { summary: type } },
      },
    ]),
  )
}

/** `params` with what the controls set of them. */
export function paramsFrom(params: JsonObject, args: object): JsonObject {
  const set = Object.entries(args).filter(([name, value]) => name.startsWith(prefix) && value !== undefined)
  return { ...params, ...Object.fromEntries(set.map(([name, value]) => [name.slice(prefix.length), value as Json])) }
}

function controlOf(schema: JsonObject): { control: 'boolean' | 'number' | 'text' | 'object' | 'select'; options?: Json[] } {
  if (Array.isArray(schema['enum'])) return { control: 'select', options: schema['enum'] }
  const type = schema['type']
  if (type === 'boolean') return { control: 'boolean' }
  if (type === 'number' || type === 'integer') return { control: 'number' }
  return { control: type === 'string' || '$ref' in schema ? 'text' : 'object' }
}

const words: Record<string, string> = { string: '文字', number: '数', integer: '整数', boolean: '是 / 否', object: '对象', array: '数组', null: '空' }
const named: Record<string, string> = { view: '界面', call: '调用', entity: '实体', dictionary: '字典' }

/** A type in Chinese, short enough for a table. */
function typeOf(shape: JsonObject): string {
  const schema = flat(shape)
  const options = (schema['anyOf'] ?? schema['oneOf']) as JsonObject[] | undefined
  if (options) return [...new Set(options.map(typeOf))].join(' 或 ')
  if (Array.isArray(schema['enum'])) return schema['enum'].map((each) => JSON.stringify(each)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (typeof schema['$ref'] === 'string') return named[schema['$ref'].split('/').at(-1) ?? ''] ?? '名称'
  if (schema['type'] === 'array') return `${typeOf((schema['items'] ?? {}) as JsonObject)}的数组`
  if (schema['type'] === 'object' && typeof schema['additionalProperties'] === 'object') return `名称 → ${typeOf(schema['additionalProperties'] as JsonObject)}`
  return words[String(schema['type'])] ?? '任意'
}
