import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Json } from '../../engine/schema/json.ts'
import { answering, failing, waiting } from '../../storybook/fixtures/desktop.tsx'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { orderFigures, orderStatistics } from '../../storybook/fixtures/statistics.ts'
import { StatisticsScreen } from './StatisticsScreen.tsx'

const figures = (charts: unknown) => answering({ 'demo/statistics': () => ({ charts: charts as Json }) })

const meta = {
  title: '统计/统计',
  component: StatisticsScreen,
  parameters: { layout: 'fullscreen', ...figures(orderFigures) },
  args: { model: orderStatistics, effective: effectiveOrders(), query: {} },
} satisfies Meta<typeof StatisticsScreen>
export default meta

type Story = StoryObj<typeof meta>

export const 有数据: Story = {}
export const 没有数据: Story = { parameters: figures(orderFigures.map((each) => ({ ...each, rows: [], totals: ['0', '0'], more: false }))) }
export const 不能导出: Story = {
  args: {
    model: { ...orderStatistics, export: { call: 'demo/export', params: {}, why: [{ by: 'operator', text: '没有操作权限（demo:statistics:export）' }] } },
  },
}
export const 加载中: Story = { parameters: answering({ 'demo/statistics': waiting }) }
export const 出错: Story = { parameters: answering({ 'demo/statistics': failing }) }
