import { expect, fn, waitFor } from 'storybook/test'
import { withLostSettings } from '../../storybook/fixtures/lost-settings.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { longOrder, orders } from '../../storybook/fixtures/orders.ts'
import { pageOf } from '../../storybook/fixtures/ports.ts'
import { screenMeta, type ScreenStory } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'

export default { ...screenMeta('demo/orders'), title: '界面/列表' }

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 权限少 = states.权限少
export const 长文本: ScreenStory = { parameters: { world: { answers: { 'demo/orders': pageOf([longOrder(), ...orders(4)]) } } } }
export const 有失效的个人设置: ScreenStory = { parameters: { world: { views: { 'demo/orders': withLostSettings() } } } }

const narrow = effectiveOrders({
  ...orderList,
  columns: ['code', 'unit', 'state'],
  search: ['code'],
  toolbar: [],
  rowActions: orderList.rowActions?.slice(0, 1) ?? [],
  rowMore: [],
  actionsWidth: 80,
  select: 'one',
})
export const 列很少: ScreenStory = { parameters: { world: { views: { 'demo/orders': narrow } } } }

const plain = effectiveOrders({ ...orderList, search: [], toolbar: [], rowActions: [], rowMore: [], select: 'none' })
export const 只看不选: ScreenStory = { parameters: { world: { views: { 'demo/orders': plain } } } }

const asked = fn()

/** A click on a head sorts, Space selects, Enter opens; the server is asked for the order. */
export const 排序与键盘: ScreenStory = {
  parameters: { world: { onCall: asked } },
  play: async ({ canvas, userEvent }) => {
    const units = () => canvas.findAllByText('江南市第一人民医院', {}, { timeout: 20_000 })
    await units()
    await userEvent.click(canvas.getByText('受检单位', { selector: '.ag-header-cell-text' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('demo/orders', expect.objectContaining({ sort: expect.anything() })))
    await userEvent.click((await units())[0] as HTMLElement)
    await userEvent.keyboard(' ')
    await expect(await canvas.findByText(/已选/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(asked).toHaveBeenCalledWith('navigate', expect.objectContaining({ to: 'demo/order' })))
  },
}
