import type { Json } from '../../schema/format/json.ts'

/** What may be asked after, with the word people see. */
export const targetKinds = {
  field: '字段',
  dictionary: '字典',
  call: '接口',
  view: '界面',
  entity: '业务对象',
  operator: '操作码',
  validator: '校验规则',
  action: '操作',
  widget: '输入控件',
  cell: '单元格',
  block: '区块',
  operation: '服务端操作',
  print: '打印模板',
  sms: '短信模板',
  flow: '流程',
  move: '流转',
  role: '角色',
} as const
export type TargetKind = keyof typeof targetKinds

/** Something that files name. A field is `entity.field`, a move is `flow/move`; every other id is as files write it. */
export interface Target {
  kind: TargetKind
  id: string
}

/** A file that may name others: its place, its kind as the file itself says (`demo` for the recipes), and what it holds. */
export interface SourceFile {
  file: string
  kind: string
  content: Json
  /** Where something of the content is written, when that is not the same place of the same file. */
  writtenAt?(pointer: string): { file: string; pointer: string }
}

/** One place where a file names a target. */
export interface Usage {
  target: Target
  file: string
  /** Kind of the file. */
  kind: string
  /** JSON pointer within the file. */
  path: string
  /** What it is used for there, in Chinese. */
  words: string
  /** Says nothing of being needed: test data, demo data, the list of required fields, a grant to a role. */
  passive: boolean
}
