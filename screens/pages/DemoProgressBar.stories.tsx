import type { Meta, StoryObj } from '@storybook/react-vite'
import { DemoProgressBar } from './DemoProgressBar.tsx'

const meta = {
  title: '框架/演示数据进度',
  component: DemoProgressBar,
} satisfies Meta<typeof DemoProgressBar>
export default meta

type Story = StoryObj<typeof meta>

export const 加载中: Story = { args: { ask: () => Promise.resolve({ share: 0.37, rows: 186_000, failed: false }) } }
export const 有误: Story = { args: { ask: () => Promise.resolve({ share: 0.37, rows: 186_000, failed: true }) } }
export const 空: Story = { args: { ask: () => Promise.resolve(null) } }
