import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import '../frame.css'
import { MessageBell } from './MessageBell.tsx'

const meta = {
  title: '框架/消息铃',
  component: MessageBell,
  args: { address: '/home', count: () => Promise.resolve(3), onOpen: () => undefined },
} satisfies Meta<typeof MessageBell>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = { args: { count: () => Promise.resolve(0) } }
export const 已填: Story = {
  args: { onOpen: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '消息，3 条未读' }))
    await expect(args.onOpen).toHaveBeenCalled()
  },
}
export const 很多条: Story = { args: { count: () => Promise.resolve(1204) } }
export const 加载失败: Story = { args: { count: () => Promise.reject(new Error('offline')) } }
