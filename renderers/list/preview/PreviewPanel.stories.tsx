import { expect, userEvent } from 'storybook/test'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { effectiveOrders, orderList } from '../../../storybook/fixtures/order.ts'
import { longOrder, orders } from '../../../storybook/fixtures/orders.ts'
import { pageOf } from '../../../storybook/fixtures/ports.ts'
import { screenMeta, type ScreenStory } from '../../../storybook/fixtures/screen-story.tsx'
import { states } from '../../../storybook/fixtures/states.ts'

const kept = { 'user/preference/load': () => ({ open: true, width: 380 }), 'user/preference/save': () => null }
const answers = { 'demo/orders': () => ({ list: orders(5), total: 5 }), ...kept }

export default { ...screenMeta('demo/orders', { answers }), title: '界面/列表的侧边预览' }

const opened: ScreenStory['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('complementary', { name: /^预览/ }, { timeout: 20_000 })).toBeVisible()
}

export const 已填: ScreenStory = { play: opened }
export const 深色: ScreenStory = { ...states.深色, play: opened }
export const 空: ScreenStory = { parameters: { backend: { answers: { 'demo/orders': pageOf([]), ...kept } } }, play: opened }
export const 长文本: ScreenStory = { parameters: { backend: { answers: { 'demo/orders': pageOf([longOrder()]), ...kept } } }, play: opened }

/** What the row holds stands; the rest is on its way, or was refused. */
export const 加载中: ScreenStory = { parameters: { backend: { answers: { 'unitbasic/detail': () => new Promise(() => undefined) } } }, play: opened }
export const 有误: ScreenStory = {
  parameters: {
    backend: {
      answers: {
        'unitbasic/detail': () => {
          throw new ProblemError(problem('call.network', ''))
        },
      },
      views: {
        'demo/orders': effectiveOrders({
          ...orderList,
          rowActions: [{ id: 'view', title: '查看', action: 'open', params: { view: 'bsArchives/unit/businessForm', query: { id: '{id}' } } }],
          columns: orderList.columns.filter((column) => typeof column !== 'string' && column.action === undefined),
        }),
      },
    },
  },
  play: async (context) => {
    await opened(context)
    await expect(await context.canvas.findByRole('button', { name: '重试' }, { timeout: 20_000 })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
}
