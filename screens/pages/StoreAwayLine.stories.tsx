import type { Meta, StoryObj } from '@storybook/react-vite'
import { atom } from 'jotai/vanilla'
import { StoreAwayLine } from './StoreAwayLine.tsx'

const meta = {
  title: '框架/连接不上数据库',
  component: StoreAwayLine,
} satisfies Meta<typeof StoreAwayLine>
export default meta

type Story = StoryObj<typeof meta>

export const 等待恢复: Story = { args: { away: atom(true) } }
export const 正常: Story = { args: { away: atom(false) } }
