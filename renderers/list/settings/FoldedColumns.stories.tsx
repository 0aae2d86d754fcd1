import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import '../list.css'
import { FoldedColumns } from './FoldedColumns.tsx'

const meta = {
  title: '部件/收起的列',
  component: FoldedColumns,
  args: { count: 4, onShow: fn() },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 240, height: 40 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FoldedColumns>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 很多: Story = { args: { count: 24 } }
export const 空: Story = { args: { count: 0 } }
