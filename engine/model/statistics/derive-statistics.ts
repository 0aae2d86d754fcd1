import type { EffectiveView } from '../../schema/screens/effective-view.ts'
import type { SessionInfo } from '../../schema/accounts/session.ts'
import type { Chart, StatisticsView } from '../../schema/screens/kinds/statistics.ts'
import { expandShorthand, type SearchItem } from '../../schema/screens/kinds/view-words.ts'
import { deriveActions } from '../derive-actions.ts'
import { deriveSearchItem, propertyOf } from '../derive-fields.ts'
import type { ChartModel, StatisticsModel } from '../model.ts'

/** Charts with what they group by and count, the search above them, and where a group leads. */
export function deriveStatistics(view: StatisticsView, { entity, children }: EffectiveView, session: SessionInfo): StatisticsModel {
  const { viewNo, title, find, drill } = view
  const [exporting] = deriveActions(view.export ? [{ id: 'export', action: 'export' }] : [], view, session)
  const charts = view.charts.filter((chart) => chart.hidden !== true)
  return {
    kind: 'statistics',
    viewNo,
    title,
    search: (view.search ?? []).flatMap((item) => deriveSearchItem(item, entity, children) ?? []),
    find: { call: find.call, params: find.params ?? {} },
    period: periodOf(view),
    charts: charts.flatMap((chart) => deriveChart(chart, view, (field) => propertyOf(entity, field)?.title ?? null) ?? []),
    drill: drill ?? null,
    export: view.export && exporting?.why.length === 0 ? { call: view.export.call, params: view.export.params ?? {} } : null,
  }
}

/** Null when the caller may not read what the chart groups by or adds up. */
function deriveChart(chart: Chart, view: StatisticsView, titleOf: (field: string) => string | null): ChartModel | null {
  const dimensions = chart.dimensions.flatMap((id) => {
    const found = view.dimensions.find((each) => each.id === id)
    const title = found && titleOf(found.field)
    return found && title !== null ? [{ ...found, title: found.title ?? title ?? id }] : []
  })
  const measures = measuresOf(chart, view).filter((each) => each.field === undefined || titleOf(each.field) !== null)
  if (dimensions.length < chart.dimensions.length || measures.length === 0) return null
  return {
    id: chart.id,
    title: chart.title,
    type: chart.type,
    span: chart.span ?? 12,
    dimensions,
    measures,
    ...(chart.compare ? { compare: chart.compare } : {}),
  }
}

/** The search item that comparisons go by, with its date field; null when the view compares nothing. */
export function periodOf({ period, search = [] }: StatisticsView): { field: string; item: string } | null {
  const item = search.map((each) => expandShorthand<SearchItem>(each)).find(({ id }) => id === period)
  return item ? { field: ('field' in item ? item.field : undefined) ?? item.id, item: item.id } : null
}

/** The measures of a chart, in its own order. */
export function measuresOf(chart: Chart, view: StatisticsView): StatisticsView['measures'] {
  return chart.measures ? chart.measures.flatMap((id) => view.measures.find((each) => each.id === id) ?? []) : view.measures
}
