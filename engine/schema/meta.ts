import * as z from 'zod/mini'
import { actions } from '../actions/registry.ts'
import { validators } from '../validators/registry.ts'
import { attachmentShape } from './attachment.ts'
import { callsShape } from './call.ts'
import { dictionaryShape } from './dictionary.ts'
import { entityShape } from './entity.ts'
import { chargeShape, feeShape } from './fee.ts'
import { figuresShape } from './figures.ts'
import { flowShape } from './flow.ts'
import type { Json, JsonObject } from './json.ts'
import { layerShape } from './layer.ts'
import { menuShape } from './menu.ts'
import { printShape } from './print.ts'
import { roleShape } from './role.ts'
import { smsShape } from './sms.ts'
import { viewShape } from './view.ts'
import { actionUse, validatorUse } from './words.ts'

/** The shape behind each `$schema` that a file may name. */
export const shapes: Readonly<Record<string, { title: string; shape: z.ZodMiniType }>> = {
  'attachment.json': { title: '附件要求', shape: attachmentShape },
  'calls.json': { title: '接口', shape: callsShape },
  'charge.json': { title: '收费登记规则', shape: chargeShape },
  'dictionary.json': { title: '字典', shape: dictionaryShape },
  'entity.json': { title: '业务对象', shape: entityShape },
  'fee.json': { title: '收费标准', shape: feeShape },
  'figures.json': { title: '概况数字', shape: figuresShape },
  'flow.json': { title: '流程', shape: flowShape },
  'layer.json': { title: '布局', shape: layerShape },
  'menu.json': { title: '菜单', shape: menuShape },
  'print.json': { title: '打印模板', shape: printShape },
  'role.json': { title: '角色', shape: roleShape },
  'sms.json': { title: '短信模板', shape: smsShape },
  'view.json': { title: '页面', shape: viewShape },
}

/**
 * JSON Schemas (draft-07) of all kinds of file, by file name: editors complete and check with them.
 * Actions and validators are offered by id, each with its own parameters. Deterministic.
 */
export function metaSchemas(): Record<string, JsonObject> {
  return Object.fromEntries(Object.entries(shapes).map(([name, { title, shape }]) => [name, { ...metaOf(shape), title }]))
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
