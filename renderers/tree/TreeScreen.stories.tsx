import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { offices, officesByBranch, officeTree } from '../../storybook/fixtures/tree.ts'
import { TreeScreen } from './TreeScreen.tsx'

const meta = {
  title: '界面/树',
  component: TreeScreen,
  parameters: { ...fullPage, backend: { answers: { 'demo/tree': () => offices } } },
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
export const 长文本: Story = { parameters: { backend: { answers: { 'demo/tree': () => offices.map((each) => ({ ...each, title: longText })) } } } }

const arrowOf = async (canvas: { findByRole(role: string, wanted: { name: RegExp }): Promise<HTMLElement> }) => {
  const node = await canvas.findByRole('treeitem', { name: /承压部/ })
  const arrow = node.querySelector('.tree-arrow')
  if (arrow) await userEvent.click(arrow)
  return node
}
export const 下级加载中: Story = {
  parameters: {
    backend: { answers: { 'demo/tree': (params: JsonObject) => (params['below'] ? new Promise<Json>(() => undefined) : officesByBranch(params)) } },
  },
  play: async ({ canvas }) => {
    const node = await arrowOf(canvas)
    await expect(node).toHaveAttribute('aria-busy', 'true')
  },
}
export const 下级加载失败: Story = {
  parameters: {
    backend: { answers: { 'demo/tree': (params: JsonObject) => (params['below'] ? Promise.reject(new Error('network')) : officesByBranch(params)) } },
  },
  play: async ({ canvas }) => {
    const node = await arrowOf(canvas)
    await expect(await canvas.findByText('加载失败，重试')).toBeVisible()
    await expect(node).toHaveAttribute('aria-expanded', 'false')
  },
}
