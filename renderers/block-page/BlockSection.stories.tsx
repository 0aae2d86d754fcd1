import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { desktopAnswers, desktopBlocks } from '../../storybook/fixtures/desktop.tsx'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { BlockSection } from './BlockSection.tsx'
import '../desktop/desktop.css'

const [block] = Object.values(desktopBlocks)
if (!block) throw new Error('a block was expected')

const meta = {
  title: '部件/页面的区块',
  component: BlockSection,
  parameters: { backend: { answers: desktopAnswers } },
  args: { block, effective: effectiveOrders(), className: 'desktop-block' },
} satisfies Meta<typeof BlockSection>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 没有登记: Story = {
  args: { block: { ...block, block: 'gone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有区块“gone”')).toBeVisible()
  },
}
