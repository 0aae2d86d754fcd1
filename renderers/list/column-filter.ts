import type { ColumnModel } from '../../engine/model/model.ts'
import type { ColumnFilter } from '../../engine/runtime/screen.ts'
import type { Json } from '../../engine/schema/json.ts'

export type FilterKind = 'text' | 'number' | 'date' | 'dict'
export type FilterOp = ColumnFilter['op']

/** How a column may be filtered; null when the server cannot filter by it. */
export function filterKind({ property }: Pick<ColumnModel, 'property'>): FilterKind | null {
  if (!property || property.type === 'array') return null
  if ('x-dict' in property && property['x-dict']) return 'x-multiple' in property && property['x-multiple'] ? null : 'dict'
  if (property.type === 'integer') return property['x-overdue'] ? null : 'number'
  if (property['x-ref'] || property['x-attachment'] || property['x-sensitive']) return null
  if (property.format === 'decimal') return 'number'
  return property.format === 'date' || property.format === 'date-time' ? 'date' : 'text'
}

/** Comparisons of each kind with their Chinese names; the first is the usual one. */
export const filterOps: Record<FilterKind, { op: FilterOp; title: string }[]> = {
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
