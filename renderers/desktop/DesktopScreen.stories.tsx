import type { Meta, StoryObj } from '@storybook/react-vite'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { DesktopModel } from '../../engine/model/model.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts, type FakeWorld } from '../../storybook/fixtures/ports.ts'
import { DesktopScreen } from './DesktopScreen.tsx'

const model: DesktopModel = {
  kind: 'desktop',
  viewNo: 'demo/desktop',
  title: '首页',
  blocks: [
    { id: 'todo', title: '待办事项', block: 'todo', span: 16, load: { call: 'demo/todo' }, params: { open: { A: 'demo/orders' } } },
    { id: 'figures', title: '本月概况', block: 'figures', span: 8, load: { call: 'demo/figures' } },
    { id: 'shortcuts', title: '常用功能', block: 'shortcuts', span: 24 },
    {
      id: 'table',
      title: '最近登记',
      block: 'table',
      span: 24,
      load: { call: 'demo/orders', params: { pageSize: 5 } },
      params: { columns: ['code', 'unit', 'kind', 'due'], open: { view: 'demo/order', query: { id: '{id}' } } },
    },
  ],
}

const answers: FakeWorld['answers'] = {
  'demo/todo': () => [
    { step: 'A', title: '申报登记', count: 128, overdue: 3 },
    { step: 'B', title: '审核分配', count: 17, overdue: 0 },
    { step: 'C', title: '业务受理', count: 0, overdue: 0 },
  ],
  'demo/figures': () => [
    { id: 'a', title: '本月登记', value: '1286', unit: '件', tone: '', view: '', query: {} },
    { id: 'b', title: '已超期', value: '37', unit: '件', tone: 'danger', view: 'demo/orders', query: {} },
  ],
  'user/menuTree': () => [{ id: '1', parentId: '0', name: '登记列表', href: '/demo/orders', icon: '', sysCode: 'scdeap', childList: [] }],
  'layout/routes': () => [{ viewNo: 'demo/orders', route: '/demo/orders', title: '登记列表', kind: 'list' }],
}

const failing = () => {
  throw new ProblemError(problem('call.network', ''))
}

const waiting = () => new Promise<never>(() => undefined)

const meta = {
  title: '桌面/桌面',
  component: DesktopScreen,
  parameters: { layout: 'fullscreen', world: { ports: fakePorts({ answers }) } },
  args: { model, effective: effectiveOrders(), query: {} },
} satisfies Meta<typeof DesktopScreen>
export default meta

type Story = StoryObj<typeof meta>

export const 有内容: Story = {}
export const 都为空: Story = {
  parameters: {
    world: {
      ports: fakePorts({
        answers: {
          'demo/todo': () => [],
          'demo/figures': () => [],
          'user/menuTree': () => [],
          'layout/routes': () => [],
          'demo/orders': () => ({ list: [], total: 0 }),
        },
      }),
    },
  },
}
export const 加载中: Story = {
  parameters: { world: { ports: fakePorts({ answers: { ...answers, 'demo/todo': waiting, 'demo/figures': waiting, 'demo/orders': waiting } }) } },
}
export const 一块出错: Story = { parameters: { world: { ports: fakePorts({ answers: { ...answers, 'demo/figures': failing } }) } } }
