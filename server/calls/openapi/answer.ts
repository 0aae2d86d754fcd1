import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { AnswerKind, RowsAnswered } from '../call-contract.ts'
import { recordRef, wordsSchema } from './fields.ts'
import { rowRef, viewsSchema } from './rows.ts'

const problem: JsonObject = {
  type: 'object',
  title: '问题',
  required: ['code', 'path', 'message', 'cure'],
  properties: {
    code: { type: 'string', description: '不变的代码' },
    path: { type: 'string', description: '出错的参数或字段（JSON Pointer）' },
    message: { type: 'string', description: '哪里不对' },
    cure: { type: 'string', description: '怎样改正' },
  },
}

const refusal: JsonObject = {
  type: 'object',
  title: '拒绝',
  required: ['isSuccess', 'errorMsg', 'code', 'problems', 'requestId'],
  properties: {
    isSuccess: { const: false },
    errorMsg: { type: 'string' },
    code: { type: 'string', description: '第一个问题的代码' },
    problems: { type: 'array', items: { $ref: '#/components/schemas/Problem' } },
    requestId: { type: 'string' },
  },
}

const verdict: JsonObject = {
  type: 'object',
  title: '校验结果',
  required: ['ok', 'problems'],
  properties: { ok: { type: 'boolean' }, problems: { type: 'array', items: { $ref: '#/components/schemas/Problem' } } },
}

const results: JsonObject = {
  type: 'object',
  title: '逐条结果',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'label', 'ok'],
        properties: { id: { type: 'string' }, label: { type: 'string' }, ok: { type: 'boolean' }, problem: { $ref: '#/components/schemas/Problem' } },
      },
    },
  },
}

const item: JsonObject = {
  type: 'object',
  title: '字典项',
  required: ['value', 'label'],
  properties: { value: { type: 'string' }, label: { type: 'string' }, parentValue: { type: 'string' } },
}

const task: JsonObject = {
  type: 'object',
  title: '任务',
  required: ['id', 'title'],
  properties: { id: { type: 'string', description: '任务编号，在“我的任务”中查看进度、取消、下载结果' }, title: { type: 'string' } },
}

/** Components that answers refer to. */
export const answerComponents: JsonObject = { Problem: problem, Refusal: refusal, Verdict: verdict, Results: results, DictionaryItem: item, Task: task }

/** Statuses of refusals and what they mean. */
export const refusals: Readonly<Record<number, string>> = {
  401: '没有登录',
  403: '没有操作代码，或请求来历不明',
  404: '记录不存在，或不在数据范围内',
  409: '已被他人修改，或所在环节不能办理',
  415: '编码方式不对',
  422: '参数或字段有误',
  429: '请求过于频繁',
}

/** Every way a call may be refused, as one shared response each. */
export const refusalResponses: JsonObject = Object.fromEntries(
  Object.entries(refusals).map(([status, description]): [string, JsonObject] => [
    `refused${status}`,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
  ]),
)

/** Asks for a task where the call turns out long (docs/adr/0045); whoever does not ask waits for the answer. */
export const preferAsync: JsonObject = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'respond-async：耗时较长时转为任务，立即应答 202',
  schema: { type: 'string', enum: ['respond-async'] },
}

/** What a call answers that was put among the tasks of its caller. */
export const queuedResponse: JsonObject = {
  description: '已转为任务',
  headers: { 'Preference-Applied': { schema: { const: 'respond-async' } } },
  content: { 'application/json': { schema: envelopeOf({ type: 'object', required: ['task'], properties: { task: { $ref: '#/components/schemas/Task' } } }) } },
}

/** What a call answers when all is well: the envelope with its data, of a list the rows that it answers, or a file. */
export function successResponse(answers: AnswerKind | undefined, entity: string | undefined, rows?: RowsAnswered): JsonObject {
  if (answers === 'file') return { description: '文件', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  const data = rows && entity !== undefined ? { ...page(rowRef(entity)), 'x-views': viewsSchema(rows) } : dataSchema(answers, entity)
  return { description: '成功', content: { 'application/json': { schema: envelopeOf(data) } } }
}

function envelopeOf(data: JsonObject): JsonObject {
  return {
    type: 'object',
    required: ['isSuccess', 'data', 'requestId'],
    properties: { isSuccess: { const: true }, data, requestId: { type: 'string' } },
  }
}

function dataSchema(answers: AnswerKind | undefined, entity: string | undefined): JsonObject {
  const record = entity === undefined ? { type: 'object' } : recordRef(entity)
  if (answers === undefined) return {}
  if (typeof answers === 'object') return objectOrList({ type: 'object', properties: namedAnything(answers.fields) }, answers.list)
  switch (answers) {
    case 'record':
      return record
    case 'page':
      return page(record)
    case 'items':
      return {
        anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/DictionaryItem' } }, { $ref: '#/components/schemas/DictionaryItem' }, { type: 'null' }],
      }
    case 'results':
      return { $ref: '#/components/schemas/Results' }
    case 'verdict':
      return { $ref: '#/components/schemas/Verdict' }
    default:
      return { type: 'null' }
  }
}

function page(record: JsonObject): JsonObject {
  return {
    type: 'object',
    required: ['list', 'total', 'pageNo', 'pageSize'],
    properties: {
      list: { type: 'array', items: record },
      total: { type: 'integer' },
      pageNo: { type: 'integer' },
      pageSize: { type: 'integer' },
      capped: { type: 'boolean', description: '还有更多，没有数完' },
      totals: { type: 'object', description: '要合计的字段' },
    },
  }
}

/** Fields known by their meaning alone may hold anything. */
function namedAnything(words: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(Object.entries(wordsSchema(words)).map(([name, schema]) => [name, { description: (schema as JsonObject)['description'] ?? '' }]))
}

function objectOrList(schema: JsonObject, list: boolean | undefined): JsonObject {
  return list ? { type: 'array', items: schema } : schema
}
