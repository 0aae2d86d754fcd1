import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProblemError, problem } from '../../engine/problem.ts'
import { ListStory } from '../../storybook/fixtures/list-story.tsx'
import { withLostSettings } from '../../storybook/fixtures/lost-settings.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { longOrder, orders } from '../../storybook/fixtures/orders.ts'
import { fakePorts, pageOf } from '../../storybook/fixtures/ports.ts'
import { fewRights } from '../../storybook/fixtures/session.ts'

const meta = {
  title: '列表/列表页面',
  component: ListStory,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof ListStory>
export default meta

type Story = StoryObj<typeof ListStory>

export const 有数据: Story = { args: {} }

export const 有失效的个人设置: Story = {
  args: { effective: withLostSettings() },
  parameters: { world: { ports: fakePorts({ views: { 'demo/orders': withLostSettings() } }) } },
}

export const 没有记录: Story = { args: {}, parameters: { world: { ports: fakePorts({ answers: { 'demo/orders': pageOf([]) } }) } } }

export const 首次加载: Story = { args: {}, parameters: { world: { ports: fakePorts({ answers: { 'demo/orders': () => new Promise(() => undefined) } }) } } }

export const 加载失败: Story = {
  args: {},
  parameters: {
    world: {
      ports: fakePorts({
        answers: {
          'demo/orders': () => {
            throw new ProblemError(problem('call.timeout', 'demo/orders'))
          },
        },
      }),
    },
  },
}

export const 权限很少: Story = { args: { session: fewRights }, parameters: { world: { session: fewRights } } }

export const 很长的文字: Story = { args: {}, parameters: { world: { ports: fakePorts({ answers: { 'demo/orders': pageOf([longOrder(), ...orders(4)]) } }) } } }

export const 列很少: Story = {
  args: {
    effective: effectiveOrders({
      ...orderList,
      viewNo: 'demo/narrow',
      columns: ['code', 'unit', 'state'],
      search: ['code'],
      toolbar: [],
      rowActions: orderList.rowActions?.slice(0, 1) ?? [],
      rowMore: [],
      actionsWidth: 80,
      select: 'one',
    }),
  },
}

export const 只看不选: Story = {
  args: { effective: effectiveOrders({ ...orderList, viewNo: 'demo/readonly', search: [], toolbar: [], rowActions: [], rowMore: [], select: 'none' }) },
}
