import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Json } from '../../engine/schema/format/json.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { comparedFigures, comparedStatistics, orderFigures, orderStatistics } from '../../storybook/fixtures/statistics.ts'
import { StatisticsScreen } from './StatisticsScreen.tsx'

const answering = (charts: unknown) => ({ backend: { answers: { 'demo/statistics': () => ({ charts: charts as Json }) } } })

const meta = {
  title: '界面/统计',
  component: StatisticsScreen,
  parameters: { ...fullPage, ...answering(orderFigures) },
  args: { model: orderStatistics, effective: effectiveOrders(), query: {} },
} satisfies Meta<typeof StatisticsScreen>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 空: Story = { parameters: answering(orderFigures.map((each) => ({ ...each, rows: [], totals: ['0', '0'], more: false }))) }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 权限少: Story = {
  args: { model: { ...orderStatistics, export: null } },
}
export const 同比: Story = { args: { model: comparedStatistics }, parameters: answering(comparedFigures) }
