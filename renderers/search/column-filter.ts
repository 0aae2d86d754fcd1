import type { ColumnModel } from '../../engine/model/model.ts'
import type { ColumnFilter } from '../../engine/runtime/effects/screen-snapshot.ts'
import type { Json } from '../../engine/schema/format/json.ts'

/** `dicts`: several codes in one value; `name`: ids of records, offices or people, filtered by what they are called. */
export type FilterKind = 'text' | 'number' | 'date' | 'dict' | 'dicts' | 'name'
export type FilterOp = ColumnFilter['op']

/** How a column may be filtered; null when the server cannot filter by it. */
export function filterKind({ property }: Pick<ColumnModel, 'property'>): FilterKind | null {
  if (!property || property.type === 'array' || property['x-sensitive']) return null
  if ('x-dict' in property && property['x-dict']) return 'x-multiple' in property && property['x-multiple'] ? 'dicts' : 'dict'
  if (property.type === 'integer') return property['x-overdue'] ? null : 'number'
  if (property['x-attachment']) return null
  if (property['x-ref'] || property['x-directory']) return 'name'
  if (property.format === 'decimal') return 'number'
  return property.format === 'date' || property.format === 'date-time' ? 'date' : 'text'
}

/** Comparisons of each kind with their Chinese names; the first is the usual one. */
export const filterOps: Record<FilterKind, { op: FilterOp; title: string }[]> = {
  name: [
    { op: 'contains', title: '包含' },
    { op: 'empty', title: '为空' },
    { op: 'present', title: '不为空' },
  ],
  dicts: [
    { op: 'in', title: '含其中之一' },
    { op: 'empty', title: '为空' },
    { op: 'present', title: '不为空' },
  ],
  text: [
    { op: 'contains', title: '包含' },
    { op: 'eq', title: '等于' },
    { op: 'ne', title: '不等于' },
    { op: 'prefix', title: '开头是' },
    { op: 'empty', title: '为空' },
    { op: 'present', title: '不为空' },
  ],
  number: [
    { op: 'eq', title: '等于' },
    { op: 'gte', title: '大于等于' },
    { op: 'lte', title: '小于等于' },
    { op: 'between', title: '介于' },
    { op: 'empty', title: '为空' },
    { op: 'present', title: '不为空' },
  ],
  date: [
    { op: 'between', title: '介于' },
    { op: 'gte', title: '不早于' },
    { op: 'lte', title: '不晚于' },
    { op: 'empty', title: '为空' },
    { op: 'present', title: '不为空' },
  ],
  dict: [
    { op: 'in', title: '是其中之一' },
    { op: 'empty', title: '为空' },
    { op: 'present', title: '不为空' },
  ],
}

/** How a filter compares, as a chip says it before the value; '' where the value says it. */
export function filterHow(op: FilterOp, property: ColumnModel['property']): string {
  if (op === 'eq' || op === 'in' || op === 'between') return ''
  const kind = filterKind({ property })
  return (kind && filterOps[kind].find((each) => each.op === op)?.title) ?? otherHows[op] ?? ''
}

/** Comparisons that only an address or a kept view can bring to a kind. */
const otherHows: Partial<Record<FilterOp, string>> = {
  ne: '不等于',
  gt: '大于',
  lt: '小于',
  gte: '不小于',
  lte: '不大于',
  prefix: '开头是',
  contains: '包含',
  empty: '为空',
  present: '不为空',
}

/** Why a column has no filter, as its menu says it; '' where it has one or none is looked for. */
export function whyNoFilter({ property }: Pick<ColumnModel, 'property'>): string {
  if (property?.['x-sensitive']) return '遮盖显示的内容不能筛选'
  return property?.type === 'integer' && property['x-overdue'] ? '由日期算出的内容不能筛选' : ''
}

/** True for comparisons that need no value. */
export function needsNoValue(op: FilterOp): boolean {
  return op === 'empty' || op === 'present'
}

/** The filter as the server takes it; null while it says nothing yet. */
export function columnFilter(field: string, op: FilterOp, value: Json): ColumnFilter | null {
  if (needsNoValue(op)) return { field, op, value: null }
  if (op === 'between') return Array.isArray(value) && value.some(isGiven) ? { field, op, value: [value[0] ?? '', value[1] ?? ''] } : null
  if (Array.isArray(value)) return value.length > 0 ? { field, op, value } : null
  return isGiven(value) ? { field, op, value } : null
}

function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== ''
}
