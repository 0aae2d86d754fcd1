import type { EChartsCoreOption } from 'echarts/core'
import type { ChartModel } from '../../engine/model/model.ts'
import type { ChartAnswer, StatisticsRow } from '../../engine/schema/views/statistics.ts'
import { colors, fontFamily, seriesColors } from '../theme/tokens.ts'

/** What echarts draws for a chart's figures. Every data item carries `row`, the index of its group. */
export function chartOption(chart: ChartModel, { rows }: ChartAnswer): EChartsCoreOption {
  return {
    color: [...seriesColors],
    animation: false,
    aria: { enabled: true },
    textStyle: { fontFamily, fontSize: 12, color: colors.text },
    ...(chart.type === 'pie' ? pie(chart, rows) : cartesian(chart, rows)),
  }
}

function pie(chart: ChartModel, rows: readonly StatisticsRow[]): EChartsCoreOption {
  const data = rows.map((row, at) => ({ name: labelOf(row), value: numberOf(row, 0), row: at }))
  return {
    tooltip: { trigger: 'item', confine: true },
    legend: { type: 'scroll', orient: 'vertical', right: 8, top: 'middle' },
    series: [{ type: 'pie', name: chart.measures[0]?.title ?? '', center: ['36%', '50%'], radius: ['42%', '72%'], label: { show: false }, data }],
  }
}

function cartesian(chart: ChartModel, rows: readonly StatisticsRow[]): EChartsCoreOption {
  const { names, series } = chart.type === 'stacked' ? stacked(rows) : plain(chart, rows)
  return {
    tooltip: { trigger: 'axis', confine: true, axisPointer: { type: chart.type === 'line' ? 'line' : 'shadow' } },
    legend: { type: 'scroll', top: 0, left: 0, show: series.length > 1 },
    grid: { left: 8, right: 28, top: series.length > 1 ? 34 : 14, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: names,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors.borderStrong } },
      axisLabel: axisLabel(chart.type, names),
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel: { color: colors.textSecondary }, splitLine: { lineStyle: { color: colors.border } } },
    series,
  }
}

/** Long names stand aslant, so that none is dropped; of a line's dates some may be. */
function axisLabel(type: ChartModel['type'], names: readonly string[]): object {
  if (type === 'line') return { color: colors.textSecondary, hideOverlap: true }
  const crowded = names.join('').length > 44
  return { color: colors.textSecondary, interval: 0, hideOverlap: false, ...(crowded ? { rotate: 32, width: 88, overflow: 'truncate' } : {}) }
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
