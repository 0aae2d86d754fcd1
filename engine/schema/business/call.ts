import * as z from 'zod/mini'
import { ProblemError } from '../../problem.ts'
import { defineKind } from '../format/define-kind.ts'
import { eachWord, familyProblems, expandRows } from '../format/row-templates.ts'
import { entityId, fieldName } from '../format/names.ts'
import { parameters } from '../format/words.ts'

/**
 * Why a call may name no operator code. The list is short on purpose, and `tests/contract/calls/calls-without-code.tsv` holds every call that
 * stands on it (docs/adr/0035).
 */
export const openReasons = {
  entry: '登录之前要用',
  proof: '凭请求自带的一次性凭证或签名',
  own: '只涉及本人：会话、偏好、草稿、自己上传的文件、自己所做的登记',
  names: '人人要用的名称与代码：字典、区划、流程环节，以及数据范围内的机构与人员姓名',
  record: '凭所指记录、附件、界面本身的权限和数据范围，由操作逐一核对',
} as const
export type OpenReason = keyof typeof openReasons

/**
 * What a list answers those who hold none of its codes: key and `shows` (names and numbers) of what they look for by two letters or more,
 * narrowed by `by` if they like. Other fields of the entity do not exist for them there.
 */
const pickList = z.strictObject({ shows: z.array(fieldName).check(z.minLength(1)), by: z.optional(z.array(fieldName)) })
export type PickList = z.infer<typeof pickList>

/** One way of calling the server: path, encoding, the operation behind it and the right it asks for. With `each` one for every value. */
export const callRow = z.strictObject({
  each: eachWord,
  id: z.string(),
  title: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  encoding: z.enum(['form', 'json', 'query', 'multipart']),
  /** Registered operation of the server. */
  operation: z.string(),
  entity: z.optional(entityId),
  /** Any one of these operator codes is enough. */
  operator: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Names no code for this reason, one of a short list; a call with neither is open to nobody. */
  open: z.optional(z.enum(Object.keys(openReasons) as [OpenReason, ...OpenReason[]])),
  /** Of a list: what is answered without any of the codes. */
  pickList: z.optional(pickList),
  /** Reachable without a session. */
  public: z.optional(z.boolean()),
  /** `flow/move` that the call performs. */
  transition: z.optional(z.string()),
  /** Parameters of the operation itself, never from the client. */
  params: z.optional(parameters),
  /** Where the specification refers to it. */
  source: z.optional(z.string()),
})
/** A call as everybody sees it: families are spread. */
export type Call = Omit<z.infer<typeof callRow>, 'each'>

const callsShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('calls'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  calls: z.array(callRow),
})
type CallsFile = z.infer<typeof callsShape>

/** A file as it is read: plain calls, and for each of them the row of the file that says it. */
export type Calls = Omit<CallsFile, 'calls'> & { calls: Call[]; rows: number[] }

function read({ calls, ...file }: CallsFile): Calls {
  const problems = calls.flatMap((row, at) => familyProblems(row, `/calls/${at}`))
  if (problems.length > 0) throw new ProblemError(problems)
  const { plain, rows } = expandRows(calls)
  return { ...file, calls: plain, rows }
}

export const callsKind = defineKind({ kind: 'calls', title: '接口', meta: 'calls.json', folder: 'calls', shape: callsShape, read, migrations: [] })
