import { comparedPeriod, shiftOf, totalsCompare, type Period } from '../../engine/domain/period-comparison.ts'
import { isDay } from '../../engine/domain/parse-cell-text.ts'
import { periodOf } from '../../engine/model/statistics/derive-statistics.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Chart, StatisticsView } from '../../engine/schema/screens/kinds/statistics.ts'
import { readConditions } from '../lists/list-request.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Condition } from '../store/queries/column.ts'
import type { Grouping } from './queries/statistics.ts'

/** What comparisons go by: a date field, the searched days, and the conditions but for them. */
export interface PeriodSearch {
  field: string
  searched: Period
  others: Condition[]
}

/** How a chart compares: its days, the grouping over both periods (null when there is no earlier one), and what has a counterpart. */
interface Comparing {
  days: Period
  grouping: Grouping | null
  /** A record without a date is of no period. */
  meets(values: readonly (string | null)[]): boolean
  totals: boolean
}

/** The days searched in a view that compares; null for other views. The range itself was checked by the condition made of it. */
export function readPeriod(context: OperationContext, view: StatisticsView, entity: Entity, search: JsonObject): PeriodSearch | null {
  const period = periodOf(view)
  if (!period) return null
  const { [period.item]: searched = null, ...rest } = search
  return { field: period.field, searched: daysIn(searched), others: readConditions({ ...context, input: rest }, entity, view) }
}

/** Null for a chart that compares nothing. */
export function periodComparison({ compare }: Chart, period: PeriodSearch | null, grouping: Grouping): Comparing | null {
  if (!compare || !period) return null
  const by = grouping.dimensions[0]?.by
  const cut = by === 'area' ? undefined : by
  const days = comparedPeriod(period.searched, cut, grouping.today)
  const shift = shiftOf(compare, cut, days, grouping.today)
  return {
    days,
    grouping: shift && { ...grouping, compared: { field: period.field, period: days, shift, today: grouping.today } },
    meets: (values) => cut === undefined || values[0] !== null,
    totals: totalsCompare(compare, cut, days),
  }
}

function daysIn(searched: Json): Period {
  const read: unknown = typeof searched === 'string' && searched.startsWith('[') ? JSON.parse(searched) : searched
  const [from, to] = Array.isArray(read) ? (read as unknown[]) : [read, read]
  const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : '')
  return { from: dayOf(from), to: dayOf(to) }
}
