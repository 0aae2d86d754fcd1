import type { Meta, StoryObj } from '@storybook/react-vite'
import { problem, ProblemError } from '../../engine/problem.ts'
import { FailurePanel } from './FailurePanel.tsx'

const meta = {
  title: '部件/出错',
  component: FailurePanel,
  args: { title: '', compact: false, onRetry: () => undefined, error: new Error('boom') },
} satisfies Meta<typeof FailurePanel>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 权限少: Story = { args: { error: new ProblemError(problem('right.denied', '', { right: '订单列表' })) } }
export const 网络断开: Story = { args: { error: new ProblemError(problem('call.network', '')) } }
export const 程序已更新: Story = { args: { error: new TypeError('Failed to fetch dynamically imported module') } }
export const 块内: Story = { args: { compact: true, title: '待办事项' } }
