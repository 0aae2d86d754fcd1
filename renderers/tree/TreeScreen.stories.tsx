import type { Meta, StoryObj } from '@storybook/react-vite'
import { answering, failing, waiting } from '../../storybook/fixtures/desktop.tsx'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { offices, officeTree } from '../../storybook/fixtures/tree.ts'
import { TreeScreen } from './TreeScreen.tsx'

const meta = {
  title: '树/机构部门',
  component: TreeScreen,
  parameters: { layout: 'fullscreen', ...answering({ 'demo/tree': () => offices }) },
  decorators: [(Story) => <div style={{ height: '100vh' }}>{Story()}</div>],
  args: {
    model: officeTree,
    effective: effectiveOrders(),
    query: {},
    draw: ({ viewNo, query }) => (
      <p style={{ padding: 16 }}>
        {viewNo}：{query['id']}
      </p>
    ),
  },
} satisfies Meta<typeof TreeScreen>
export default meta

type Story = StoryObj<typeof meta>

export const 有节点: Story = {}
export const 没有节点: Story = { parameters: answering({ 'demo/tree': () => [] }) }
export const 加载中: Story = { parameters: answering({ 'demo/tree': waiting }) }
export const 出错: Story = { parameters: answering({ 'demo/tree': failing }) }
