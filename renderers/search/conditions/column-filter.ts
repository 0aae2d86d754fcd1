import { needsNoValue } from '../../../engine/conditions/operators.ts'
import type { Comparison, ComparisonOp } from '../../../engine/conditions/condition.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Json } from '../../../engine/schema/format/json.ts'

/** Why a column has no filter, as its menu says it; '' where it has one or none is looked for. */
export function whyNoFilter({ property }: Pick<ColumnModel, 'property'>): string {
  if (property?.['x-sensitive']) return '遮盖显示的内容不能筛选'
  return property?.type === 'integer' && property['x-overdue'] ? '由日期算出的内容不能筛选' : ''
}

/** The comparison as the server takes it; null while it says nothing yet. */
export function columnFilter(field: string, op: ComparisonOp, value: Json): Comparison | null {
  if (needsNoValue(op)) return { field, op, value: null }
  if (op === 'between') return Array.isArray(value) && value.some(isGiven) ? { field, op, value: [value[0] ?? '', value[1] ?? ''] } : null
  if (Array.isArray(value)) return value.length > 0 ? { field, op, value } : null
  return isGiven(value) ? { field, op, value } : null
}

function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
}
