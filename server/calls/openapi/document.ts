import type { Call } from '../../../engine/schema/business/call.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Operation, Operations } from '../operation.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { contractFor, type CallContract, type RowsAnswered } from '../call-contract.ts'
import { answerComponents, preferAsync, queuedResponse, refusalResponses, successResponse } from './answer.ts'
import { rowComponent, rowsOf } from './rows.ts'
import { recordComponent, searchComponent, searchRef, recordRef, someFields, wordsSchema } from './fields.ts'

const mediaTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' } as const

/** OpenAPI 3.1 description of every call: generated from the rows of `schemas/calls`, the entities, and what operations say of themselves. */
export function openApiDocument(schemas: Schemas, operations: Operations, version = '0.1.0'): JsonObject {
  const calls = [...schemas.calls.values()]
  const paths: Record<string, JsonObject> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(schemas, operations, call) }
  return {
    openapi: '3.1.0',
    info: { title: '特种设备监察检验平台接口', version, description: '由接口、业务对象和操作的定义生成。' },
    tags: [...new Set(calls.map((call) => groupOf(schemas, call)))].map((name) => ({ name })),
    paths,
    components: { schemas: componentsOf(schemas, operations), responses: { ...refusalResponses, queued: queuedResponse }, securitySchemes: securitySchemes },
  }
}

const securitySchemes: JsonObject = {
  session: { type: 'apiKey', in: 'cookie', name: 'viewno_session', description: '登录后的会话' },
  csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token', description: '登录或 /api/user/info 给出的防伪令牌，POST 须带' },
}

/** The group that people know a call by: the title of its file. */
export function groupOf(schemas: Schemas, call: Call): string {
  return schemas.groups.get(call.id) ?? call.id
}

/** What the operation of a call says of it. */
export function contractOf(schemas: Schemas, operations: Operations, call: Call): CallContract {
  return contractFor(operations.get(call.operation)?.contract, call, schemas)
}

function describeCall(schemas: Schemas, operations: Operations, call: Call): JsonObject {
  const contract = contractOf(schemas, operations, call)
  const operation = operations.get(call.operation)
  const mayWait = mayBecomeTask(call, operation)
  const asked: JsonObject = call.operator ? { 'x-operator': call.operator } : {}
  return {
    operationId: call.id,
    summary: call.title,
    tags: [groupOf(schemas, call)],
    ...asked,
    'x-operation': call.operation,
    ...(call.entity ? { 'x-entity': call.entity } : {}),
    security: call.public ? [] : [call.method === 'POST' ? { session: [], csrf: [] } : { session: [] }],
    ...inputOf(schemas, call, contract, mayWait ? [preferAsync] : []),
    responses: {
      200: successResponse(contract.answers, call.entity, rowsOf(schemas, operations, call)),
      ...(mayWait ? { 202: { $ref: '#/components/responses/queued' } } : {}),
      ...Object.fromEntries(refusalsOf(call, operation).map((status) => [status, { $ref: `#/components/responses/refused${status}` }])),
    },
  }
}

/** A caller without a session has no tasks. */
function mayBecomeTask({ public: open }: Call, operation: Operation | undefined): boolean {
  return !open && operation?.task !== undefined
}

function inputOf(schemas: Schemas, call: Call, contract: CallContract, headers: JsonObject[]): JsonObject {
  if (call.encoding === 'query') return { parameters: [...queryParameters(contract), ...headers] }
  const schema = bodySchema(schemas, call, contract)
  return { ...(headers.length > 0 ? { parameters: headers } : {}), requestBody: { content: { [mediaTypes[call.encoding]]: { schema } } } }
}

function queryParameters({ needs = {}, takes = {} }: CallContract): JsonObject[] {
  const named = (words: CallContract['needs'], required: boolean) =>
    Object.entries(words ?? {}).map(([name, description]): JsonObject => ({ name, in: 'query', required, description, schema: { type: 'string' } }))
  return [...named(needs, true), ...named(takes, false)]
}

function bodySchema(schemas: Schemas, call: Call, { needs = {}, takes = {}, fields }: CallContract): JsonObject {
  const entity = call.entity ? schemas.entities.get(call.entity) : undefined
  const some = entity && Array.isArray(fields) ? someFields(entity, fields) : {}
  const own: JsonObject = { type: 'object', required: Object.keys(needs), properties: { ...wordsSchema({ ...needs, ...takes }), ...some } }
  if (!entity || (fields !== 'record' && fields !== 'search')) return own
  return { allOf: [own, fields === 'record' ? recordRef(entity.id) : searchRef(entity.id)] }
}

/** Statuses of refusals that a caller has to reckon with. */
export function refusalsOf(call: Call, operation: Operation | undefined): number[] {
  const known = call.public ? [] : call.operator || call.method === 'POST' ? [401, 403] : [401]
  const record = call.entity ? [404] : []
  const moved = call.entity && operation?.transaction ? [409] : []
  return [...known, ...record, ...moved, ...(call.method === 'POST' ? [415] : []), 422, 429]
}

function componentsOf(schemas: Schemas, operations: Operations): JsonObject {
  const { entities, calls } = schemas
  const searched = new Set([...calls.values()].map((call) => call.entity))
  const sorted = [...entities.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
  return {
    ...answerComponents,
    ...Object.fromEntries(sorted.map((entity) => [entity.id, recordComponent(entity)])),
    ...Object.fromEntries([...rowsByEntity(schemas, operations)].map(([entity, rows]) => [`${entity.id}.row`, rowComponent(entity, rows)])),
    ...Object.fromEntries(sorted.filter(({ id }) => searched.has(id)).map((entity) => [`${entity.id}.search`, searchComponent(entity)])),
  }
}

function rowsByEntity(schemas: Schemas, operations: Operations): Map<Entity, RowsAnswered[]> {
  const found = new Map<Entity, RowsAnswered[]>()
  for (const call of schemas.calls.values()) {
    const rows = rowsOf(schemas, operations, call)
    const entity = schemas.entities.get(call.entity ?? '')
    if (rows && entity) found.set(entity, [...(found.get(entity) ?? []), rows])
  }
  return found
}
