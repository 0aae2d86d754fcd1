import { measuresOf } from '../../engine/model/statistics/derive-statistics.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Chart, ChartAnswer, StatisticsRow, StatisticsView } from '../../engine/schema/screens/kinds/statistics.ts'
import type { Tone } from '../../engine/schema/format/words.ts'
import { badParameter, requiredText, textInput } from '../calls/input/input.ts'
import { requireSession } from '../calls/require-session.ts'
import { readConditions } from '../lists/list-request.ts'
import type { OperationContext } from '../calls/operation.ts'
import { effectiveView, ownersOf, viewFor } from '../layouts/effective-view.ts'
import type { Condition } from '../store/queries/column.ts'
import { layersFor } from '../layouts/queries/layer.ts'
import { groupFigures, totalFigures, type Grouping } from './queries/statistics.ts'
import { dictionaryLabel, dictionaryTone } from '../dictionaries/labels.ts'
import { entityOf } from '../records/record.ts'
import { areaLevel, type AreaLevel } from './by-area.ts'
import { periodComparison, readPeriod, type PeriodSearch } from './by-period.ts'
import { dateText } from '../store/time.ts'

/** Groups answered for one chart. */
const MOST_GROUPS = 200

/** A statistics call: its view as the caller sees it, and the conditions of the search within the caller's scope. */
export interface StatisticsRequest {
  view: StatisticsView
  entity: Entity
  where: Condition[]
  /** Null when the view compares nothing. */
  period: PeriodSearch | null
  area: AreaLevel | null
}

/** Reads a statistics call. What is grouped and added up comes from the view alone; the search is checked like a list's. */
export async function readStatistics(context: OperationContext): Promise<StatisticsRequest> {
  const entity = entityOf(context)
  const base = viewFor(context.schemas, requireSession(context), requiredText(context.input, 'view'))
  const { view } = effectiveView(context.schemas, base, await layersFor(context.db, context.schemas.roles, ownersOf(requireSession(context)), base.viewNo))
  if (view.kind !== 'statistics' || view.entity !== entity.id) throw badParameter('view', '该数据的统计界面编号')
  const search = Object.fromEntries(Object.entries(context.input).filter(([name]) => name !== 'view' && name !== 'chart' && name !== 'within'))
  const where = readConditions({ ...context, input: search }, entity, view)
  const period = readPeriod(context, view, entity, search)
  // the days searched narrow no level: those compared with may lie in other areas
  const area = await areaLevel(context, view, entity, period?.others ?? where, textInput(context.input, 'within', 12))
  if (!area) return { view, entity, where, period, area }
  return { view, entity, where: [...where, area.where], period: period && { ...period, others: [...period.others, area.where] }, area }
}

/** The figures of one chart, its groups with the labels of their codes; of a chart that compares beside those of the earlier period. */
export async function chartFigures(context: OperationContext, { view, entity, where, period, area }: StatisticsRequest, chart: Chart): Promise<ChartAnswer> {
  const plain = groupingOf(context, view, entity, chart, area?.digits ?? 0)
  const compared = periodComparison(chart, period, plain)
  const grouping = compared?.grouping ?? plain
  const conditions = compared?.grouping && period ? period.others : where
  const groups = await groupFigures(context.reading, entity, conditions, grouping, MOST_GROUPS + 1)
  const totals = await totalFigures(context.reading, entity, conditions, grouping)
  const properties = grouping.dimensions.map(({ field }) => entity.properties[field])
  const labelOf = (value: string | null, at: number): string => {
    const property = properties[at]
    return value === null ? '未填写' : property ? dictionaryLabel(context.schemas, property, value) : value
  }
  const tonesOf = (values: (string | null)[]): (Tone | null)[] =>
    values.map((value, at) => (value === null || !properties[at] ? null : dictionaryTone(context.schemas, properties[at], value)))
  const rows = groups.slice(0, MOST_GROUPS).map(({ values, measures, before }) => ({
    values,
    labels: values.map(labelOf),
    ...toned(tonesOf(values)),
    measures,
    ...(compared ? { before: (compared.meets(values) && before) || measures.map(() => null) } : {}),
  }))
  const comparison = compared && { ...compared.days, totals: (compared.totals && totals.before) || totals.measures.map(() => null) }
  return { id: chart.id, rows, totals: totals.measures, more: groups.length > MOST_GROUPS, ...(comparison ? { compared: comparison } : {}) }
}

function toned(tones: (Tone | null)[]): Pick<StatisticsRow, 'tones'> {
  return tones.some((tone) => tone !== null) ? { tones } : {}
}

function groupingOf(context: OperationContext, view: StatisticsView, entity: Entity, chart: Chart, areaDigits: number): Grouping {
  const dimensions = chart.dimensions.flatMap((id) => view.dimensions.find((each) => each.id === id) ?? [])
  const measures = measuresOf(chart, view)
  for (const { field } of [...dimensions, ...measures]) {
    const property = field !== undefined && Object.hasOwn(entity.properties, field) ? entity.properties[field] : undefined
    if (field !== undefined && (!property || property.type === 'array' || property['x-sensitive']))
      throw new ProblemError(problem('call.unknown-field', '/view', { got: field }))
  }
  return { dimensions, measures: measures.map(({ field }) => field ?? null), today: dateText(context.now()), areaDigits }
}

/** The charts a view shows, in order; those that group by or add up what the caller may not read are left out. */
export function shownCharts({ view, entity }: Pick<StatisticsRequest, 'view' | 'entity'>): Chart[] {
  const fieldsOf = (chart: Chart): (string | undefined)[] => {
    const dimensions = view.dimensions.filter(({ id }) => chart.dimensions.includes(id))
    return [...dimensions, ...measuresOf(chart, view)].map(({ field }) => field)
  }
  const known = (field: string | undefined): boolean => field === undefined || Object.hasOwn(entity.properties, field)
  return view.charts.filter((chart) => chart.hidden !== true && fieldsOf(chart).every(known))
}
