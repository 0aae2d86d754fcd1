import { problem, ProblemError } from '../../../engine/problem.ts'
import { expect } from 'storybook/test'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { effectiveOrders, orderList } from '../../../storybook/fixtures/order.ts'
import { orders } from '../../../storybook/fixtures/orders.ts'
import { screenMeta, type ScreenStory } from '../../../storybook/fixtures/screen-story.tsx'

const summed = effectiveOrders({
  ...orderList,
  columns: orderList.columns.map((column) => (typeof column !== 'string' && column.id === 'fee' ? { ...column, total: 'sum' as const } : column)),
})
const groups: Json[] = [
  { value: '10', row: { state: '10', state_label: '申报登记' }, count: 128, totals: { fee: '45600.00' } },
  { value: '40', row: { state: '40', state_label: '已退回' }, count: 3, totals: { fee: '1280.50' } },
  { value: null, row: {}, count: 1, totals: { fee: '0.00' } },
]
const grouped = (params: JsonObject): Json => (params['group'] === undefined ? { list: orders(5), total: 128 } : { list: [], total: 132, groups })

export default {
  ...screenMeta('demo/orders', { answers: { 'demo/orders': grouped }, views: { 'demo/orders': summed } }, { group: 'state' }),
  title: '界面/列表的分组',
}

export const 已填: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^申报登记/ }, { timeout: 20_000 }))
    await expect(await canvas.findByRole('button', { name: /^再显示/ })).toBeVisible()
  },
}
export const 空: ScreenStory = { parameters: { backend: { answers: { 'demo/orders': () => ({ list: [], total: 0, groups: [] }) } } } }
export const 加载中: ScreenStory = { parameters: { backend: { answers: { 'demo/orders': () => new Promise(() => undefined) } } } }
export const 有误: ScreenStory = {
  parameters: {
    backend: {
      answers: {
        'demo/orders': () => {
          throw new ProblemError(problem('list.too-many-to-group', '/group', { limit: 100_000 }))
        },
      },
    },
  },
}
