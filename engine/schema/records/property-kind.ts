import type { EntityProperty } from './property.ts'

/** Kinds of field that a widget or a cell may fit, with their names for people. */
export const propertyKinds = {
  text: '文本',
  integer: '整数',
  decimal: '小数',
  date: '日期',
  'date-time': '日期时间',
  month: '月份',
  time: '时间',
  'rich-text': '正文',
  json: 'JSON',
  colour: '颜色',
  signature: '签名',
  office: '机构部门',
  user: '人员',
  list: '子表',
} as const

export type PropertyKind = keyof typeof propertyKinds

/** Every kind that is one short value. */
export const singleValues: readonly PropertyKind[] = ['text', 'integer', 'decimal', 'date', 'date-time', 'month', 'time']

const formats: readonly PropertyKind[] = ['decimal', 'date', 'date-time', 'month', 'time', 'rich-text', 'json', 'colour', 'signature']

/** Which kind of field a property makes: codes, references and files are stored as text. */
export function propertyKind(property: EntityProperty): PropertyKind {
  if (property.type === 'array') return 'list'
  if (property.type === 'integer') return 'integer'
  if (property['x-directory']) return property['x-directory']
  return formats.find((each) => each === property.format) ?? 'text'
}
