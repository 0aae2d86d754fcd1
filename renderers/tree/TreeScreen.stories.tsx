import type { Meta, StoryObj } from '@storybook/react-vite'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { offices, officeTree } from '../../storybook/fixtures/tree.ts'
import { TreeScreen } from './TreeScreen.tsx'

const meta = {
  title: '界面/树',
  component: TreeScreen,
  parameters: { ...fullPage, world: { answers: { 'demo/tree': () => offices } } },
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

export const 已填: Story = {}
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: Story = { parameters: { world: { answers: { 'demo/tree': () => offices.map((each) => ({ ...each, title: longText })) } } } }
