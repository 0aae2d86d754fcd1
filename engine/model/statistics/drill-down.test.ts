import { describe, expect, it } from 'vitest'
import type { ChartModel, FieldModel, StatisticsModel } from '../model.ts'
import { drillQuery } from './drill-down.ts'

const chart = (field: string, by?: 'day' | 'month' | 'year'): ChartModel => ({
  id: 'c',
  title: '图',
  type: 'bar',
  span: 12,
  dimensions: [{ id: 'd', field, title: '维度', ...(by ? { by } : {}) }],
  measures: [{ id: 'n', title: '数量' }],
})

const search = [
  { id: 'made', field: 'made' },
  { id: 'unit', field: 'unit' },
] as FieldModel[]
const query = { state: '{state}', unit: '{unit}', madeFrom: '{madeFrom}', madeTo: '{madeTo}' }
const model: StatisticsModel = {
  kind: 'statistics',
  viewNo: 'demo/statistics',
  title: '统计',
  search,
  find: { call: 'demo/statistics', params: {} },
  period: { field: 'made', item: 'made' },
  charts: [],
  drill: { view: 'demo/orders', query },
  export: null,
}
const row = (...values: (string | null)[]) => ({ values, labels: values.map(String), measures: ['1'] })

describe('the way from a group to its records', () => {
  it('given a code, then the list asks for it within the search', () => {
    expect(drillQuery(model, chart('state'), row('10'), { unit: '医院', made: ['2026-01-05', ''] })).toEqual({
      state: '10',
      unit: '医院',
      madeFrom: '2026-01-05',
    })
  })

  it.each([
    ['2026', 'year', '2026-01-01', '2026-12-31'],
    ['2024-02', 'month', '2024-02-01', '2024-02-29'],
    ['2026-11', 'month', '2026-11-01', '2026-11-30'],
    ['2026-11-21', 'day', '2026-11-21', '2026-11-21'],
  ] as const)('given %s by %s, then from %s to %s', (bucket, by, from, to) => {
    expect(drillQuery(model, chart('made', by), row(bucket), {})).toEqual({ madeFrom: from, madeTo: to })
  })

  it('given a searched range that cuts the month, then both bounds hold', () => {
    const found = drillQuery(model, chart('made', 'month'), row('2026-03'), { made: ['2026-03-10', '2026-05-01'] })
    expect(found).toEqual({ madeFrom: '2026-03-10', madeTo: '2026-03-31' })
  })

  it('given a chart that compares days nobody searched, then the list is of those days', () => {
    const days = { from: '2026-01-01', to: '2026-11-21' }
    expect(drillQuery(model, chart('state'), row('10'), {}, days)).toEqual({ state: '10', madeFrom: '2026-01-01', madeTo: '2026-11-21' })
    expect(drillQuery(model, chart('made', 'month'), row('2026-11'), {}, days)).toEqual({ madeFrom: '2026-11-01', madeTo: '2026-11-21' })
  })

  it('given a group without a value, or no list to go to, then there is no way', () => {
    expect(drillQuery(model, chart('state'), row(null), {})).toBeNull()
    expect(drillQuery({ ...model, drill: null }, chart('state'), row('10'), {})).toBeNull()
  })
})
