import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tokens } from './Tokens.tsx'

const meta = { title: '说明/颜色与尺寸', component: Tokens, tags: ['!autodocs'] } satisfies Meta<typeof Tokens>
export default meta

type Story = StoryObj<typeof meta>

export const 浅色: Story = {}
export const 深色: Story = { globals: { theme: 'dark' } }
