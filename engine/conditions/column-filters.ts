import { isComparison, type Comparison, type Condition } from './condition.ts'

/** The comparison that the head of a column stands for: the last of its field that stands by itself; undefined where there is none. */
export function columnFilterOf(conditions: readonly Condition[], field: string): Comparison | undefined {
  return conditions.findLast((each): each is Comparison => isComparison(each) && each.field === field)
}

/** The conditions with another comparison in the head of a column, or none; groups and other comparisons of the field stay as they are. */
export function withColumnFilter(conditions: readonly Condition[], field: string, filter: Comparison | null): Condition[] {
  const shown = columnFilterOf(conditions, field)
  if (!shown) return filter ? [...conditions, filter] : [...conditions]
  return conditions.flatMap((each) => (each === shown ? (filter ? [filter] : []) : [each]))
}
