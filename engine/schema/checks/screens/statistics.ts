import { periodOf } from '../../../model/statistics/derive-statistics.ts'
import type { EntityProperty } from '../../records/property.ts'
import type { Chart, StatisticsView } from '../../screens/kinds/statistics.ts'
import { expandShorthand, type SearchItem } from '../../screens/kinds/view-words.ts'
import { checkSearchItem } from './lists/lists.ts'
import { checkCall, type ViewScope } from '../common/view-scope.ts'

/** Statistics: the fields they group by and add up, the charts' dimensions and measures, the list a group leads to. */
export function checkStatistics(place: ViewScope, view: StatisticsView): void {
  const { all, entity, report } = place
  checkCall(place, view.find, '/find')
  if (view.export) checkCall(place, view.export, '/export')
  view.search?.forEach((item, index) => checkSearchItem(place, expandShorthand(item), `/search/${index}`))
  view.dimensions.forEach(({ field, by }, index) => {
    const path = `/dimensions/${index}/field`
    const property = entity.properties[field]
    report.known(field, Object.keys(entity.properties), path, `“${entity.title}”的字段`)
    if (property && !groups(property, by))
      report.add('schema.wrong-type', path, {
        got: field,
        expected: by === 'area' ? '取自字典的区划字段' : by ? '日期字段' : '单值、非敏感的字段（日期需写 by）',
      })
  })
  view.measures.forEach(({ field }, index) => {
    const property = field === undefined ? undefined : entity.properties[field]
    report.known(field, Object.keys(entity.properties), `/measures/${index}/field`, `“${entity.title}”的字段`)
    if (field !== undefined && property && !adds(property)) report.add('schema.wrong-type', `/measures/${index}/field`, { got: field, expected: '数值字段' })
  })
  if (view.period !== undefined) checkPeriod(place, view, view.period)
  view.charts.forEach((chart, index) => checkChart(place, view, chart, `/charts/${index}`))
  report.known(view.drill?.view, all.views.keys(), '/drill/view', '界面')
}

function checkChart(place: ViewScope, view: StatisticsView, chart: Chart, path: string): void {
  const { report } = place
  const dimensions = view.dimensions.map(({ id }) => id)
  const measures = view.measures.map(({ id }) => id)
  chart.dimensions.forEach((id, at) => report.known(id, dimensions, `${path}/dimensions/${at}`, '统计维度'))
  chart.measures?.forEach((id, at) => report.known(id, measures, `${path}/measures/${at}`, '统计指标'))
  const wanted = chart.type === 'stacked' || chart.type === 'percent' ? 2 : 1
  if (chart.dimensions.length !== wanted)
    report.add('schema.wrong-type', `${path}/dimensions`, { got: chart.dimensions.join(','), expected: `${wanted} 个统计维度` })
  if (chart.compare) checkCompared(place, view, chart, path)
}

/** What comparisons go by: a searched range of days. */
function checkPeriod({ entity, report }: ViewScope, view: StatisticsView, period: string): void {
  const items = (view.search ?? []).map((each): SearchItem => expandShorthand(each))
  report.known(
    period,
    items.map(({ id }) => id),
    '/period',
    '查询项',
  )
  const item = items.find(({ id }) => id === period)
  const property = item && entity.properties[item.field ?? item.id]
  const days = property?.type === 'string' && property.format === 'date'
  if (item && !(days && item.op === 'between')) report.add('schema.wrong-type', '/period', { got: period, expected: '按区间（between）查询的日期字段' })
}

/** A comparison needs a period, a shape with room for a second series, and dates that are those of the period. */
function checkCompared({ report }: ViewScope, view: StatisticsView, chart: Chart, path: string): void {
  const [by] = chart.dimensions.flatMap((id) => view.dimensions.filter((each) => each.id === id))
  const dated = by?.by !== undefined && by.by !== 'area'
  const period = periodOf(view)
  const fault = (expected: string) => report.add('schema.wrong-type', `${path}/compare`, { got: chart.compare ?? '', expected })
  if (view.period === undefined) fault('先在 period 写明比较所依据的日期查询项')
  else if (!['bar', 'hbar', 'line'].includes(chart.type)) fault('柱图、条图或折线图')
  else if (dated && period && by.field !== period.field) fault(`按“${period.field}”分组的日期维度，或不是日期的维度`)
}

function groups(property: EntityProperty, by: string | undefined): boolean {
  if (property.type === 'array' || property['x-sensitive']) return false
  if (by === 'area') return property.type === 'string' && property['x-dict'] !== undefined && !property['x-multiple']
  if (property.type === 'integer') return by === undefined
  const dated = property.format === 'date' || property.format === 'date-time'
  return dated === (by !== undefined) && !property['x-multiple']
}

function adds(property: EntityProperty): boolean {
  return (property.type === 'integer' && !property['x-dict']) || (property.type === 'string' && property.format === 'decimal')
}
