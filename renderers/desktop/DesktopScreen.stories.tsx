import type { Meta, StoryObj } from '@storybook/react-vite'
import { answering, desktopAnswers, desktopBlocks, emptyAnswers, failing, waiting } from '../../storybook/fixtures/desktop.tsx'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { DesktopScreen } from './DesktopScreen.tsx'

const meta = {
  title: '桌面/桌面',
  component: DesktopScreen,
  parameters: { layout: 'fullscreen', ...answering(desktopAnswers) },
  args: { model: { kind: 'desktop', viewNo: 'demo/desktop', title: '首页', blocks: Object.values(desktopBlocks) }, effective: effectiveOrders(), query: {} },
} satisfies Meta<typeof DesktopScreen>
export default meta

type Story = StoryObj<typeof meta>

export const 有内容: Story = {}
export const 都为空: Story = { parameters: answering(emptyAnswers) }
export const 加载中: Story = { parameters: answering({ ...desktopAnswers, 'demo/todo': waiting, 'demo/figures': waiting, 'demo/orders': waiting }) }
export const 一块出错: Story = { parameters: answering({ ...desktopAnswers, 'demo/figures': failing }) }
