import { splitList } from '../expressions/functions.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import type { ComparisonOp } from './condition.ts'

/** What a field is to whoever compares it. `dicts`: several codes in one value; `name`: ids of records, compared by what these are called; `user`, `office`: people and offices of the platform. */
export type FieldKind = 'text' | 'number' | 'date' | 'dict' | 'dicts' | 'name' | 'user' | 'office'

/** How a field may be compared on a screen; null of what no list is filtered by: personal data, attachments, child lists, computed fields. */
export function fieldKind(property: EntityProperty | null): FieldKind | null {
  if (!property || property.type === 'array' || property['x-sensitive']) return null
  if ('x-dict' in property && property['x-dict']) return 'x-multiple' in property && property['x-multiple'] ? 'dicts' : 'dict'
  if (property.type === 'integer') return property['x-overdue'] ? null : 'number'
  if (property['x-attachment']) return null
  if (property['x-directory']) return property['x-directory']
  if (property['x-ref']) return 'name'
  if (property.format === 'decimal') return 'number'
  return property.format === 'date' || property.format === 'date-time' ? 'date' : 'text'
}

const always: readonly { op: ComparisonOp; title: string }[] = [
  { op: 'empty', title: '为空' },
  { op: 'present', title: '不为空' },
]

/** Comparisons of each kind with their Chinese names, as a screen offers them; the first is the usual one. */
export const operators: Record<FieldKind, readonly { op: ComparisonOp; title: string }[]> = {
  text: [
    { op: 'contains', title: '包含' },
    { op: 'lacks', title: '不包含' },
    { op: 'anyWords', title: '含任一词' },
    { op: 'allWords', title: '含全部词' },
    { op: 'eq', title: '等于' },
    { op: 'ne', title: '不等于' },
    { op: 'prefix', title: '开头是' },
    { op: 'in', title: '是其中之一' },
    { op: 'notIn', title: '不是其中任一' },
    ...always,
  ],
  name: [{ op: 'contains', title: '包含' }, { op: 'lacks', title: '不包含' }, ...always],
  user: [
    { op: 'contains', title: '包含' },
    { op: 'mine', title: '是我' },
    { op: 'in', title: '是其中之一' },
    { op: 'notIn', title: '不是其中任一' },
    ...always,
  ],
  office: [
    { op: 'contains', title: '包含' },
    { op: 'mine', title: '是本部门' },
    { op: 'in', title: '是其中之一' },
    { op: 'notIn', title: '不是其中任一' },
    ...always,
  ],
  dict: [{ op: 'in', title: '是其中之一' }, { op: 'notIn', title: '不是其中任一' }, ...always],
  dicts: [{ op: 'in', title: '含其中之一' }, { op: 'notIn', title: '不含其中任一' }, ...always],
  number: [
    { op: 'eq', title: '等于' },
    { op: 'ne', title: '不等于' },
    { op: 'gt', title: '大于' },
    { op: 'gte', title: '大于等于' },
    { op: 'lt', title: '小于' },
    { op: 'lte', title: '小于等于' },
    { op: 'between', title: '介于' },
    { op: 'in', title: '是其中之一' },
    { op: 'notIn', title: '不是其中任一' },
    ...always,
  ],
  date: [
    { op: 'between', title: '介于' },
    { op: 'during', title: '在' },
    { op: 'gte', title: '不早于' },
    { op: 'lte', title: '不晚于' },
    { op: 'eq', title: '等于' },
    ...always,
  ],
}

/** What a comparison is called where the kind of the field offers another, as an address or an old view may ask it. */
const otherTitles: Record<ComparisonOp, string> = {
  eq: '等于',
  ne: '不等于',
  contains: '包含',
  lacks: '不包含',
  prefix: '开头是',
  anyWords: '含任一词',
  allWords: '含全部词',
  gt: '大于',
  gte: '不小于',
  lt: '小于',
  lte: '不大于',
  between: '介于',
  in: '是其中之一',
  notIn: '不是其中任一',
  during: '在',
  mine: '是我',
  empty: '为空',
  present: '不为空',
}

/** How a field of the kind is compared, in words. */
export function operatorTitle(op: ComparisonOp, kind: FieldKind | null): string {
  return (kind && operators[kind].find((each) => each.op === op)?.title) ?? otherTitles[op]
}

const equal: readonly ComparisonOp[] = ['eq', 'ne', 'in', 'notIn', 'empty', 'present']
const ordered: readonly ComparisonOp[] = ['gt', 'gte', 'lt', 'lte', 'between']
const worded: readonly ComparisonOp[] = ['contains', 'lacks', 'prefix', 'anyWords', 'allWords']
const wholeOnly: readonly ComparisonOp[] = ['eq', 'in', 'empty', 'present']

/** Every comparison that a field can be held by, offered on screens or not. Personal data is found whole or not at all (docs/adr/0033). */
export function fittingOps(property: EntityProperty): readonly ComparisonOp[] {
  if (property.type === 'array') return []
  if (property['x-sensitive']) return wholeOnly
  if (property.type === 'integer' || property.format === 'decimal') return [...equal, ...ordered]
  if (property.format === 'date' || property.format === 'date-time') return [...equal, ...ordered, 'during']
  return [...equal, ...ordered, ...worded, ...(property['x-directory'] ? (['mine'] as const) : [])]
}

/** True for comparisons that need no value. */
export function needsNoValue(op: ComparisonOp): boolean {
  return op === 'empty' || op === 'present' || op === 'mine'
}

/** The comparison takes a list of values. */
export function takesSeveral(op: ComparisonOp): boolean {
  return op === 'in' || op === 'notIn'
}

/** The words of a text, as `anyWords` and `allWords` look for them. */
export function wordsIn(text: string): string[] {
  return [...new Set(splitList(text))]
}
