import type { Meta, StoryObj } from '@storybook/react-vite'
import { allAnswering, answering, BlockStory, desktopAnswers, desktopBlocks, emptyAnswers, failing, waiting } from '../../storybook/fixtures/desktop.tsx'

const meta = {
  title: '桌面/常用功能',
  component: BlockStory,
  parameters: { layout: 'fullscreen', ...answering(desktopAnswers) },
  args: { block: desktopBlocks.shortcuts },
} satisfies Meta<typeof BlockStory>
export default meta

type Story = StoryObj<typeof meta>

export const 有内容: Story = {}
export const 为空: Story = { parameters: answering(emptyAnswers) }
export const 加载中: Story = { parameters: answering(allAnswering(waiting)) }
export const 出错: Story = { parameters: answering(allAnswering(failing)) }
