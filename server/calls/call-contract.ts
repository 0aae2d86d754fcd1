import type { Call } from '../../engine/schema/business/call.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** Parameters or fields by name, each with its meaning in Chinese. */
export type FieldDescriptions = Readonly<Record<string, string>>

/** What a call takes and answers, for the description of the calls (`/api/openapi.json`); it checks nothing. */
export interface CallContract {
  /** Parameters that must be there. */
  needs?: FieldDescriptions
  /** Parameters that may be left out. */
  takes?: FieldDescriptions
  /** Fields of the call's entity taken beside: those of a record, those a list is searched by, or these. */
  fields?: 'record' | 'search' | readonly string[]
  /** Data of the envelope, or a file instead of the envelope. Without it nothing is said. */
  answers?: AnswerKind
}

/** A record of the entity, a page of them, what became of each record, a verdict, dictionary items, a file, nothing, or an object (or a list of such) of these fields. */
export type AnswerKind = 'record' | 'page' | 'results' | 'verdict' | 'items' | 'file' | 'nothing' | { fields: FieldDescriptions; list?: boolean }

/** What the rows of a list call may have: fields of its entity by the view that is asked for, without a view, and for who looks for them by name; and what is beside them. */
export interface RowsAnswered {
  views: ReadonlyMap<string, ReadonlySet<string>>
  plain: ReadonlySet<string>
  pick: readonly string[]
  beside: FieldDescriptions
}

/** An operation whose parameters depend on the call's row says so by a function. */
export type ContractOf = CallContract | ((call: Call, schemas: Schemas) => CallContract)

/** What an operation says of one of its calls. */
export function contractFor(contract: ContractOf | undefined, call: Call, schemas: Schemas): CallContract {
  return typeof contract === 'function' ? contract(call, schemas) : (contract ?? {})
}

/** One record or several, all or none or each for itself. */
export const recordKeyParams: FieldDescriptions = {
  ids: '记录编号，逗号分隔或 JSON 数组，最多 1000 个',
  id: '一条记录的编号',
  partial: '1：逐条办理，分别返回结果；不写时全部办成或全部不办',
}

/** How a list is asked for. */
export const listParams: FieldDescriptions = {
  view: '列表界面编号：其查询条件可作参数',
  quick: '快速查找的文字',
  filters: 'JSON：查询条件 [{field, op, value} 或 {all: […]} 或 {any: […]}]，全部成立；最多 4 层、50 个',
  sort: 'JSON：[{id, dir: asc|desc}]，最多 6 个',
}
