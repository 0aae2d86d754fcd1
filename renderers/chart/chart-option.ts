import type { EChartsCoreOption } from 'echarts/core'
import type { ChartModel } from '../../engine/model/model.ts'
import type { ChartAnswer, StatisticsRow } from '../../engine/schema/views/statistics.ts'
import { colors, fontFamily, seriesColors, type ColorName } from '../theme/tokens.ts'

/** A colour of the theme that counts; echarts computes with colours, so that it gets no variables. */
type Ink = (name: ColorName) => string

/** What echarts draws for a chart's figures in a light or dark theme. Every data item carries `row`, the index of its group. */
export function chartOption(chart: ChartModel, { rows }: ChartAnswer, dark: boolean): EChartsCoreOption {
  const at = dark ? 1 : 0
  const ink: Ink = (name) => colors[name][at]
  return {
    color: seriesColors.map((pair) => pair[at]),
    animation: false,
    aria: { enabled: true },
    textStyle: { fontFamily, fontSize: 12, color: ink('text') },
    ...(chart.type === 'pie' ? pie(chart, rows, ink) : cartesian(chart, rows, ink)),
  }
}

function pie(chart: ChartModel, rows: readonly StatisticsRow[], ink: Ink): EChartsCoreOption {
  const data = rows.map((row, at) => ({ name: labelOf(row), value: numberOf(row, 0), row: at }))
  return {
    tooltip: { trigger: 'item', confine: true, ...tip(ink) },
    legend: { ...legend(ink), orient: 'vertical', right: 8, top: 'middle' },
    series: [{ type: 'pie', name: chart.measures[0]?.title ?? '', center: ['36%', '50%'], radius: ['42%', '72%'], label: { show: false }, data }],
  }
}

function cartesian(chart: ChartModel, rows: readonly StatisticsRow[], ink: Ink): EChartsCoreOption {
  const { names, series } = chart.type === 'stacked' ? stacked(rows) : plain(chart, rows)
  return {
    tooltip: { trigger: 'axis', confine: true, ...tip(ink), axisPointer: { type: chart.type === 'line' ? 'line' : 'shadow' } },
    legend: { ...legend(ink), top: 0, left: 0, show: series.length > 1 },
    grid: { left: 8, right: 28, top: series.length > 1 ? 34 : 14, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: names,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: ink('borderStrong') } },
      axisLabel: axisLabel(chart.type, names, ink),
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel: { color: ink('text2') }, splitLine: { lineStyle: { color: ink('border') } } },
    series,
  }
}

function tip(ink: Ink): object {
  return { backgroundColor: ink('raised'), borderColor: ink('border'), textStyle: { color: ink('text') } }
}

function legend(ink: Ink): object {
  return {
    type: 'scroll',
    textStyle: { color: ink('text') },
    pageIconColor: ink('text2'),
    pageIconInactiveColor: ink('border'),
    pageTextStyle: { color: ink('text2') },
  }
}

/** Long names stand aslant, so that none is dropped; of a line's dates some may be. */
function axisLabel(type: ChartModel['type'], names: readonly string[], ink: Ink): object {
  if (type === 'line') return { color: ink('text2'), hideOverlap: true }
  const crowded = names.join('').length > 44
  return { color: ink('text2'), interval: 0, hideOverlap: false, ...(crowded ? { rotate: 32, width: 88, overflow: 'truncate' } : {}) }
}

type Series = { type: string; name: string; data: ({ value: number; row: number } | null)[] }

function plain(chart: ChartModel, rows: readonly StatisticsRow[]): { names: string[]; series: Series[] } {
  const series = chart.measures.map(({ title }, at) => ({
    type: chart.type,
    name: title,
    barMaxWidth: 28,
    symbolSize: 7,
    data: rows.map((row, index) => ({ value: numberOf(row, at), row: index })),
  }))
  return { names: rows.map(labelOf), series }
}

/** The first dimension is the axis, the second the series; a pair that is not there stays empty. */
function stacked(rows: readonly StatisticsRow[]): { names: string[]; series: Series[] } {
  const names = [...new Set(rows.map((row) => row.labels[0] ?? ''))]
  const kinds = [...new Set(rows.map((row) => row.labels[1] ?? ''))]
  const found = new Map(rows.map((row, index) => [`${row.labels[0]}\n${row.labels[1]}`, { value: numberOf(row, 0), row: index }]))
  const series = kinds.map((kind) => ({
    type: 'bar',
    name: kind,
    stack: 'all',
    barMaxWidth: 28,
    data: names.map((name) => found.get(`${name}\n${kind}`) ?? null),
  }))
  return { names, series }
}

function labelOf({ labels }: StatisticsRow): string {
  return labels[0] ?? ''
}

function numberOf({ measures }: StatisticsRow, at: number): number {
  return Number(measures[at] ?? 0)
}
