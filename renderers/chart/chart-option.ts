import type { EChartsCoreOption } from 'echarts/core'
import { comparisonHeads, type Comparison } from '../../engine/domain/period-comparison.ts'
import type { ChartModel } from '../../engine/model/model.ts'
import type { ChartAnswer, StatisticsRow } from '../../engine/schema/screens/kinds/statistics.ts'
import { colors, fontFamily, seriesColors, toneSeries, type ColorName, type Pair } from '../theme/tokens.ts'

/** A colour of the theme that counts; echarts computes with colours, so that it gets no variables. */
type Ink = (name: ColorName) => string

/** What echarts draws for a chart's figures in a light or dark theme. Every data item carries `row`, the index of its group. */
export function chartOption(chart: ChartModel, { rows }: ChartAnswer, dark: boolean): EChartsCoreOption {
  const at = dark ? 1 : 0
  const ink: Ink = (name) => colors[name][at]
  return {
    color: tonesOf(chart, rows)?.map((pair) => pair[at]) ?? inTurn(kindsOf(chart, rows), at),
    animation: false,
    aria: { enabled: true, label: { description: spoken(chart, rows) } },
    textStyle: { fontFamily, fontSize: 12, color: ink('text') },
    ...(chart.type === 'pie' ? pie(chart, rows, ink) : cartesian(chart, rows, ink, seriesColors[toneSeries.muted]?.[at] ?? '')),
  }
}

/** What a screen reader hears of a chart: its largest groups with their figures. Those of every group are in the table. */
function spoken({ title }: ChartModel, rows: readonly StatisticsRow[]): string {
  const figures = rows.slice(0, 10).map((row) => `${row.labels.join(' ')} ${numberOf(row, 0)}`)
  return `${title}：${figures.join('，')}${rows.length > 10 ? ` 等 ${rows.length} 组` : ''}`
}

/** How many slices or series there are. */
function kindsOf({ type, dimensions, measures }: ChartModel, rows: readonly StatisticsRow[]): number {
  if (type === 'pie') return rows.length
  return dimensions.length > 1 ? new Set(rows.map(({ labels }) => labels[1] ?? '')).size : measures.length
}

/** Colours in their turn, none of them twice: those of a further round are paler. */
function inTurn(kinds: number, at: 0 | 1): string[] {
  const own = seriesColors.map((pair) => pair[at])
  const rounds = Math.max(1, Math.ceil(kinds / own.length))
  return Array.from({ length: rounds }, (_, round) => own.map((color) => paler(color, 1 - 0.75 ** round))).flat()
}

/** A colour with so much white in it, from 0 to 1. */
function paler(color: string, white: number): string {
  const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(part + (255 - part) * white)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Colours of slices or of stacked kinds by the tones of what they stand for; null where some have none, or two would look alike. */
function tonesOf({ type, dimensions }: ChartModel, rows: readonly StatisticsRow[]): Pair[] | null {
  const at = dimensions.length > 1 ? 1 : 0
  if (at === 0 && type !== 'pie') return null
  const kinds = new Map(rows.map(({ labels, tones }) => [labels[at] ?? '', tones?.[at] ?? null]))
  const places = [...kinds.values()].map((tone) => (tone === null ? -1 : toneSeries[tone]))
  if (places.includes(-1) || new Set(places).size < places.length) return null
  return places.map((place) => seriesColors[place]).filter((pair) => pair !== undefined)
}

function pie(chart: ChartModel, rows: readonly StatisticsRow[], ink: Ink): EChartsCoreOption {
  const data = rows.map((row, at) => ({ name: labelOf(row), value: numberOf(row, 0), row: at }))
  return {
    tooltip: { trigger: 'item', confine: true, ...tip(ink) },
    legend: { ...legend(ink), orient: 'vertical', right: 8, top: 'middle' },
    series: [{ type: 'pie', name: chart.measures[0]?.title ?? '', center: ['36%', '50%'], radius: ['42%', '72%'], label: { show: false }, data }],
  }
}

function cartesian(chart: ChartModel, rows: readonly StatisticsRow[], ink: Ink, quiet: string): EChartsCoreOption {
  const shares = chart.type === 'percent'
  const { names, series } = chart.dimensions.length > 1 ? stacked(rows, shares) : chart.compare ? beside(chart, rows, chart.compare, quiet) : plain(chart, rows)
  const horizontal = chart.type === 'hbar'
  const category = {
    type: 'category',
    data: names,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: ink('borderStrong') } },
    axisLabel: horizontal ? { color: ink('text2'), width: 132, overflow: 'truncate', interval: 0 } : axisLabel(chart.type, names, ink),
    // the largest stands at the top, as it does in the table
    inverse: horizontal,
  }
  const figures = {
    type: 'value',
    minInterval: 1,
    ...(shares ? { max: 100 } : {}),
    axisLabel: { color: ink('text2'), ...(shares ? { formatter: '{value}%' } : {}) },
    splitLine: { lineStyle: { color: ink('border') } },
  }
  return {
    tooltip: {
      trigger: 'axis',
      confine: true,
      ...tip(ink),
      axisPointer: { type: chart.type === 'line' ? 'line' : 'shadow' },
      ...(shares ? { valueFormatter: (value: unknown) => (typeof value === 'number' ? `${value.toFixed(1)}%` : '—') } : {}),
    },
    legend: { ...legend(ink), top: 0, left: 0, show: series.length > 1 },
    grid: { left: 8, right: 28, top: series.length > 1 ? 34 : 14, bottom: 4, outerBoundsMode: 'same' as const, outerBoundsContain: 'axisLabel' as const },
    xAxis: horizontal ? figures : category,
    yAxis: horizontal ? category : figures,
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

/** Years, months and days: the next one is known from the last. */
const isDate = (name: string): boolean => /^\d{4}(-\d\d){0,2}$/.test(name)

/** How wide a chart is drawn beside another in a small window, in px. */
const NARROW = 440

/** The room that names need beside each other, in px, each having as much as the widest two neighbours. */
function roomNeeded(names: readonly string[]): number {
  const pairs = names.map((name, at) => (name.length + (names[at + 1]?.length ?? name.length)) / 2)
  return Math.max(...pairs) * names.length * 12
}

/** Long names stand aslant, so that none is dropped; of dates some may be, where they would lie on one another. */
function axisLabel(type: ChartModel['type'], names: readonly string[], ink: Ink): object {
  if (type === 'line' || names.every(isDate)) return { color: ink('text2'), hideOverlap: true }
  const crowded = roomNeeded(names) > NARROW
  return { color: ink('text2'), interval: 0, hideOverlap: false, ...(crowded ? { rotate: 32, width: 88, overflow: 'truncate' } : {}) }
}

type Series = { type: string; name: string; data: ({ value: number; row: number } | null)[] }

function plain(chart: ChartModel, rows: readonly StatisticsRow[]): { names: string[]; series: Series[] } {
  const series = chart.measures.map(({ title }, at) => ({
    type: chart.type === 'line' ? 'line' : 'bar',
    name: title,
    barMaxWidth: 28,
    // filled: the hollow one is white inside in either theme
    symbol: 'circle',
    symbolSize: 6,
    data: rows.map((row, index) => ({ value: numberOf(row, at), row: index })),
  }))
  return { names: rows.map(labelOf), series }
}

/** The first measure and, quieter, what it is compared with; the earlier figures lead nowhere. */
function beside(chart: ChartModel, rows: readonly StatisticsRow[], compare: Comparison, quiet: string): { names: string[]; series: object[] } {
  const [now, before] = comparisonHeads[compare]
  const { names, series } = plain({ ...chart, measures: chart.measures.slice(0, 1) }, rows)
  const [first] = series
  const data = rows.map(({ before: figures }) => (figures?.[0] ? { value: Number(figures[0]) } : null))
  const look = chart.type === 'line' ? { lineStyle: { type: 'dashed', color: quiet } } : {}
  return {
    names,
    series: first
      ? [
          { ...first, name: now },
          { ...first, name: before, data, itemStyle: { color: quiet }, ...look },
        ]
      : [],
  }
}

/** The first dimension is the axis, the second the series; a pair that is not there stays empty. `shares` are percents of each name's sum. */
function stacked(rows: readonly StatisticsRow[], shares: boolean): { names: string[]; series: Series[] } {
  const names = [...new Set(rows.map((row) => row.labels[0] ?? ''))]
  const kinds = [...new Set(rows.map((row) => row.labels[1] ?? ''))]
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(labelOf(row), (sums.get(labelOf(row)) ?? 0) + numberOf(row, 0))
  const valueOf = (row: StatisticsRow) => (shares ? (numberOf(row, 0) * 100) / (sums.get(labelOf(row)) || 1) : numberOf(row, 0))
  const found = new Map(rows.map((row, index) => [`${row.labels[0]}\n${row.labels[1]}`, { value: valueOf(row), row: index }]))
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
