import { problem, ProblemError } from '../../engine/problem.ts'
import { expect, fn, waitFor } from 'storybook/test'
import { withLostSettings } from '../../storybook/fixtures/lost-settings.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { longOrder, orders } from '../../storybook/fixtures/orders.ts'
import { pageOf } from '../../storybook/fixtures/ports.ts'
import { screenMeta, type ScreenStory } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'

/** A few rows say what a page of them says, in a tenth of the time that axe takes for it; `已填` has the whole page. */
const few = () => ({ list: orders(5), total: 326 })

export default { ...screenMeta('demo/orders', { answers: { 'demo/orders': few } }), title: '界面/列表' }

export const 已填: ScreenStory = { parameters: { backend: { answers: { 'demo/orders': () => ({ list: orders(20), total: 326 }) } } } }
export const 深色 = states.深色
export const 紧凑 = states.紧凑
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 权限少 = states.权限少
export const 长文本: ScreenStory = { parameters: { backend: { answers: { 'demo/orders': pageOf([longOrder(), ...orders(4)]) } } } }
export const 有失效的个人设置: ScreenStory = { parameters: { backend: { views: { 'demo/orders': withLostSettings() } } } }

const narrow = effectiveOrders({
  ...orderList,
  columns: ['code', 'unit', 'state'],
  search: ['code'],
  toolbar: [],
  rowActions: orderList.rowActions?.slice(0, 1) ?? [],
  rowMore: [],
  select: 'one',
})
export const 列很少: ScreenStory = { parameters: { backend: { views: { 'demo/orders': narrow } } } }

const plain = effectiveOrders({ ...orderList, search: [], toolbar: [], rowActions: [], rowMore: [], select: 'none' })
export const 只看不选: ScreenStory = { parameters: { backend: { views: { 'demo/orders': plain } } } }

const rich = (paging: 'pages' | 'endless') => ({
  'demo/orders': effectiveOrders({
    ...orderList,
    columns: orderList.columns.map((column) => {
      if (typeof column === 'string') return column
      if (column.id === 'fee' || column.id === 'amount') return { ...column, group: '台数与金额', total: 'sum' as const }
      return column.id === 'contact' || column.id === 'phone' ? { ...column, group: '联系方式' } : column
    }),
    paging,
    quick: ['code', 'unit', 'address'],
  }),
})
const totals = { fee: '1421780.50', amount: '976' }
export const 列组合计与快速查找: ScreenStory = {
  parameters: { backend: { views: rich('pages'), answers: { 'demo/orders': () => ({ ...few(), totals }) } } },
}
export const 连续: ScreenStory = {
  parameters: { backend: { views: rich('endless'), answers: { 'demo/orders': () => ({ list: orders(5), total: 5, totals }) } } },
}
export const 数不清: ScreenStory = {
  parameters: { backend: { views: rich('endless'), answers: { 'demo/orders': () => ({ list: orders(100), total: 100_000, capped: true }) } } },
}
export const 没有符合条件的: ScreenStory = {
  parameters: { backend: { views: rich('endless'), answers: { 'demo/orders': () => ({ list: [], total: 0 }) } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: '快速查找' }, { timeout: 20_000 }), '没有这家{Enter}')
    await expect(await canvas.findByText('没有符合条件的记录')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: '去掉“快速查找：没有这家”' })).toBeVisible()
  },
}
/** What is searched stands above the rows, also while the form is folded. */
export const 查询条件: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('受检单位', {}, { timeout: 20_000 }), '江南{Enter}')
    await expect(await canvas.findByRole('button', { name: '去掉“受检单位：江南”' })).toBeVisible()
  },
}
export const 没有查看权限: ScreenStory = {
  parameters: {
    backend: {
      answers: {
        'demo/orders': () => {
          throw new ProblemError(problem('right.denied', 'demo/orders', { right: '订单列表' }))
        },
      },
    },
  },
}

/** The second request fails: the rows of before stay, with a word that they are old. */
export const 刷新失败: ScreenStory = {
  parameters: { backend: { answers: { 'demo/orders': onceThenFailing() } } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('江南市第一人民医院', {}, { timeout: 20_000 })
    await userEvent.click(await canvas.findByText('受检单位', { selector: '.ag-header-cell-text' }, { timeout: 10_000 }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('以下是之前的结果')
  },
}

function onceThenFailing() {
  let answered = false
  return () => {
    if (answered) throw new ProblemError(problem('call.network', 'demo/orders'))
    answered = true
    return few()
  }
}

const asked = fn()

/** A click on a head sorts, Space selects, Enter opens; the server is asked for the order. */
export const 排序与键盘: ScreenStory = {
  parameters: { backend: { onCall: asked } },
  play: async ({ canvas, userEvent }) => {
    const units = () => canvas.findAllByText('江南市第一人民医院', {}, { timeout: 20_000 })
    await units()
    await userEvent.click(await canvas.findByText('受检单位', { selector: '.ag-header-cell-text' }, { timeout: 10_000 }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('demo/orders', expect.objectContaining({ sort: expect.anything() })))
    await userEvent.click((await units())[0] as HTMLElement)
    await userEvent.keyboard('{Shift>} {/Shift}')
    await expect(await canvas.findByText(/已选/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(asked).toHaveBeenCalledWith('navigate', expect.objectContaining({ to: 'demo/order' })))
  },
}
