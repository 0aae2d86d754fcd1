import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '../../engine/schema/format/json.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { comparedFigures, comparedStatistics, orderFigures, orderStatistics } from '../../storybook/fixtures/statistics.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { StatisticsScreen } from './StatisticsScreen.tsx'

// what echarts draws is its own affair; clicks on it arrive with the index of the group
vi.mock('./EChart.tsx', () => ({
  EChart: ({ label, onPick }: { label: string; onPick(row: number): void }) => (
    <button type="button" onClick={() => onPick(0)}>
      {label}
    </button>
  ),
}))
afterEach(cleanup)

function open(closed: string[] = []) {
  const calls = vi.fn()
  const ports = fakePorts({ answers: { 'demo/statistics': () => ({ charts: orderFigures as unknown as Json }) }, onCall: calls, closed })
  render(
    <PortsProvider ports={ports} session={session}>
      <StatisticsScreen model={orderStatistics} effective={effectiveOrders()} query={{}} />
    </PortsProvider>,
  )
  return { calls, user: userEvent.setup() }
}

describe('statistics', () => {
  it('given figures, then a table below each chart tells them with totals of everything found', async () => {
    open()
    const table = within(await screen.findByRole('region', { name: '按设备品种数据' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '设备品种申报数（件）设备台数（台）',
      '曳引驱动乘客电梯1,2862,400',
      '压力容器420771',
      '锅炉96120',
      '未填写33',
      '合计1,8053,294',
    ])
    expect(screen.getByText('仅显示前 3 组，合计包含全部数据')).toBeTruthy()
  })

  it('given a click on a bar or a key on a line, then the list opens with what the group stands for', async () => {
    const { calls, user } = open()
    await user.click(await screen.findByRole('button', { name: /^按当前环节，/ }))
    expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/orders', state: '10' })
    screen.getByRole('button', { name: '查看2026-02的明细' }).focus()
    await user.keyboard('{Enter}')
    expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/orders', madeFrom: '2026-02-01', madeTo: '2026-02-28' })
    expect(screen.queryByRole('button', { name: '查看未填写的明细' })).toBeNull()
  })

  it('given a comparison, then the table tells both, the change and its rate, and a dash where nothing was', async () => {
    render(
      <PortsProvider ports={fakePorts({ answers: { 'demo/statistics': () => ({ charts: comparedFigures as unknown as Json }) } })} session={session}>
        <StatisticsScreen model={comparedStatistics} effective={effectiveOrders()} query={{}} />
      </PortsProvider>,
    )
    const table = within(await screen.findByRole('region', { name: '按月份数据' }))
    expect(table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['登记月份', '本期（件）', '上年同期', '增减', '增减率'],
      ['2026-01', '1,286', '1,102', '+184', '+16.7%'],
      ['2026-02', '964', '0', '+964', '—'],
      ['2026-03', '1,120', '1,340', '-220', '-16.4%'],
      ['合计', '3,370', '2,442', '+928', '+38.0%'],
    ])
    expect(screen.getByText(/2026-01-01 至 2026-03-21，与上年同期比较/)).toBeTruthy()
  })

  it('given a list the user may not open, then groups are plain text', async () => {
    open(['demo/orders'])
    expect(await screen.findAllByText('曳引驱动乘客电梯')).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: /明细/ })).toBeNull()
  })

  it('given the export of a chart, then its figures are asked for with the search', async () => {
    const { calls, user } = open()
    await user.click(await screen.findByRole('button', { name: '导出按月份' }))
    expect(calls).toHaveBeenLastCalledWith('download', { call: 'demo/statistics/export', view: 'demo/statistics', chart: 'month', name: '按月份.xlsx' })
  })

  it('given figures by area, then a name goes into it, its figure opens the records, and Backspace comes back up', async () => {
    const chart = {
      id: 'area',
      title: '按区划',
      type: 'hbar' as const,
      span: 12,
      dimensions: [{ id: 'a', field: 'area', title: '区划', by: 'area' as const }],
      measures: [{ id: 'n', title: '台数' }],
    }
    const model = { ...orderStatistics, charts: [chart], drill: { view: 'demo/orders', query: { area: '{area}' } } }
    const trail = [
      { code: '510000', label: '四川省' },
      { code: '510100', label: '成都市' },
    ]
    const calls = vi.fn()
    const answer = ({ within }: Record<string, Json>) => ({
      charts: [{ id: 'area', rows: [{ values: ['510100'], labels: ['成都市'], measures: ['7'] }], totals: ['7'], more: false }],
      area: { trail: within === '510100' ? trail : trail.slice(0, 1), deeper: true },
    })
    render(
      <PortsProvider ports={fakePorts({ answers: { 'demo/statistics': answer }, onCall: calls })} session={session}>
        <StatisticsScreen model={model} effective={effectiveOrders()} query={{}} />
      </PortsProvider>,
    )
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '查看成都市的明细' }))
    expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/orders', area: '510100' })
    await user.click(screen.getByRole('button', { name: '成都市，下钻' }))
    expect(await screen.findByText('返回上一级')).toBeTruthy()
    await user.keyboard('{Backspace}')
    await expect.poll(() => calls.mock.lastCall?.[1]).toMatchObject({ within: '510000' })
  })
})
