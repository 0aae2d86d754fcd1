import { expect, it } from 'vitest'
import type { ChartModel } from '../../engine/model/model.ts'
import type { Tone } from '../../engine/schema/format/words.ts'
import { seriesColors } from '../theme/tokens.ts'
import { chartOption } from './chart-option.ts'

const chart = (type: ChartModel['type'], dimensions = 1): ChartModel => ({
  id: 'c',
  title: '图',
  type,
  span: 12,
  dimensions: Array.from({ length: dimensions }, (_, at) => ({ id: `d${at}`, field: `f${at}`, title: `维度${at}` })),
  measures: [
    { id: 'n', title: '件数' },
    { id: 's', title: '台数' },
  ],
})
const row = (labels: string[], ...measures: string[]) => ({ values: labels, labels, measures })

it('given a bar chart, then each measure is a series and each bar knows its group', () => {
  const option = chartOption(chart('bar'), { id: 'c', more: false, totals: [], rows: [row(['电梯'], '3', '7'), row(['锅炉'], '1', '2')] }, false)
  expect(option).toMatchObject({
    xAxis: { data: ['电梯', '锅炉'] },
    series: [
      {
        type: 'bar',
        name: '件数',
        data: [
          { value: 3, row: 0 },
          { value: 1, row: 1 },
        ],
      },
      { name: '台数', data: [{ value: 7 }, { value: 2 }] },
    ],
  })
})

it('given a stacked chart, then the second dimension makes the series and missing pairs stay empty', () => {
  const rows = [row(['一部', '电梯'], '3', '0'), row(['二部', '锅炉'], '4', '0'), row(['一部', '锅炉'], '5', '0')]
  expect(chartOption(chart('stacked', 2), { id: 'c', more: false, totals: [], rows }, false)).toMatchObject({
    xAxis: { data: ['一部', '二部'] },
    series: [
      { name: '电梯', stack: 'all', data: [{ value: 3, row: 0 }, null] },
      {
        name: '锅炉',
        stack: 'all',
        data: [
          { value: 5, row: 2 },
          { value: 4, row: 1 },
        ],
      },
    ],
  })
})

it('given a pie, then slices are the first measure by the names of the groups', () => {
  expect(chartOption(chart('pie'), { id: 'c', more: false, totals: [], rows: [row(['电梯'], '3', '7')] }, false)).toMatchObject({
    series: [{ type: 'pie', data: [{ name: '电梯', value: 3, row: 0 }] }],
  })
})

it('given kinds whose dictionary has tones, then they wear their colours, not those of their turn; where two would look alike, that of their turn', () => {
  const toned = (label: string, tone: Tone | null) => ({ ...row([label], '1'), tones: [tone] })
  const colours = (...rows: ReturnType<typeof toned>[]) => chartOption(chart('pie'), { id: 'c', more: false, totals: [], rows }, false)['color']
  const inTurn = seriesColors.map(([light]) => light)
  const [, orange, green, , , red] = inTurn
  expect(colours(toned('严重', 'danger'), toned('较大', 'warning'), toned('已整改', 'success'))).toEqual([red, orange, green])
  expect(colours(toned('严重', 'danger'), toned('重大', 'danger'))).toEqual(inTurn)
  expect(colours(toned('严重', 'danger'), toned('其他', null))).toEqual(inTurn)
})

it('given more kinds than there are colours, then no two share one', () => {
  const rows = Array.from({ length: 30 }, (_, at) => row([`第${at}类`], '1'))
  for (const dark of [false, true]) {
    const colours = chartOption(chart('pie'), { id: 'c', more: false, totals: [], rows }, dark)['color'] as string[]
    expect(colours.length).toBeGreaterThanOrEqual(30)
    expect(new Set(colours).size).toBe(colours.length)
  }
})

it('given horizontal bars, then the names stand beside them with the first on top', () => {
  const option = chartOption(chart('hbar'), { id: 'c', more: false, totals: [], rows: [row(['曳引驱动乘客电梯'], '3', '7')] }, false)
  expect(option).toMatchObject({ xAxis: { type: 'value' }, yAxis: { data: ['曳引驱动乘客电梯'], inverse: true }, series: [{ type: 'bar' }, { type: 'bar' }] })
})

it('given shares, then each name’s parts make a hundred percent', () => {
  const rows = [row(['东区', '在用'], '3'), row(['东区', '停用'], '1'), row(['西区', '在用'], '0')]
  const option = chartOption(chart('percent', 2), { id: 'c', more: false, totals: [], rows }, false)
  expect(option).toMatchObject({
    yAxis: { max: 100 },
    series: [
      {
        name: '在用',
        data: [
          { value: 75, row: 0 },
          { value: 0, row: 2 },
        ],
      },
      { name: '停用', data: [{ value: 25, row: 1 }, null] },
    ],
  })
})

it('given a comparison, then the earlier figures are a second series that leads nowhere, with gaps where there is none', () => {
  const rows = [
    { ...row(['2026-01'], '3', '7'), before: ['2', '5'] },
    { ...row(['2026-02'], '4', '8'), before: [null, null] },
  ]
  const option = chartOption({ ...chart('bar'), compare: 'year' }, { id: 'c', more: false, totals: [], rows }, false)
  expect(option).toMatchObject({
    series: [
      {
        name: '本期',
        data: [
          { value: 3, row: 0 },
          { value: 4, row: 1 },
        ],
      },
      { name: '上年同期', data: [{ value: 2 }, null] },
    ],
  })
  expect(JSON.stringify((option['series'] as unknown[])[1])).not.toContain('"row"')
})

it('given a line, then its points are filled: a hollow one has a white heart on the dark theme as well', () => {
  const option = chartOption(chart('line'), { id: 'c', more: false, totals: [], rows: [row(['2026-01'], '3', '7')] }, true)
  expect(option).toMatchObject({ series: [{ type: 'line', symbol: 'circle' }, { symbol: 'circle' }] })
})
