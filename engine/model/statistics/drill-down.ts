import type { ChartModel, StatisticsModel } from '../model.ts'
import type { Row } from '../../schema/format/json.ts'
import type { StatisticsRow } from '../../schema/screens/kinds/statistics.ts'
import { queryText } from '../../runtime/effects/action-rows.ts'
import { fillTemplate } from '../../runtime/effects/template.ts'

/**
 * Query of the list that shows the records of a group within a search; null when the group has no value to ask for.
 * A group of dates and a searched range of the same field are cut down to what both cover, and to the days that the chart compares.
 */
export function drillQuery(
  model: StatisticsModel,
  chart: ChartModel,
  row: StatisticsRow,
  search: Row,
  compared?: { from: string; to: string },
): Record<string, string> | null {
  if (!model.drill || row.values.some((value) => value === null)) return null
  const sources: Row = {}
  for (const { id, field } of model.search) {
    const value = search[id]
    if (Array.isArray(value)) narrow(sources, field, String(value[0] ?? ''), String(value[1] ?? ''))
    else if (value !== undefined) sources[id] = value
  }
  for (const { field, by } of model.charts.flatMap(({ dimensions }) => dimensions))
    if (by === 'area' && search[field] !== undefined) sources[field] = search[field]
  if (compared && model.period) narrow(sources, model.period.field, compared.from, compared.to)
  chart.dimensions.forEach(({ field, by }, at) => {
    const value = row.values[at] ?? ''
    if (by && by !== 'area') narrow(sources, field, ...boundsOf(value))
    else sources[field] = value
  })
  const query = queryText(fillTemplate(model.drill.query, [sources]) as Row)
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

function narrow(sources: Row, field: string, from: string, to: string): void {
  const earliest = String(sources[`${field}From`] ?? '')
  const latest = String(sources[`${field}To`] ?? '')
  sources[`${field}From`] = from > earliest ? from : earliest
  sources[`${field}To`] = latest === '' || (to !== '' && to < latest) ? to : latest
}

/** First and last day of `2026`, `2026-02` or `2026-02-03`. */
function boundsOf(bucket: string): [string, string] {
  const [year = '', month, day] = bucket.split('-')
  if (day !== undefined) return [bucket, bucket]
  if (month === undefined) return [`${year}-01-01`, `${year}-12-31`]
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return [`${bucket}-01`, `${bucket}-${last}`]
}
