import { desktopAnswers, desktopBlocks } from '../../storybook/fixtures/desktop.tsx'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DesktopScreen } from './DesktopScreen.tsx'

const meta = {
  title: '界面/桌面',
  component: DesktopScreen,
  parameters: { ...fullPage, backend: { answers: desktopAnswers } },
  args: { model: { kind: 'desktop', viewNo: 'demo/desktop', title: '首页', blocks: Object.values(desktopBlocks) }, effective: effectiveOrders(), query: {} },
} satisfies Meta<typeof DesktopScreen>
export default meta

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败

const failing = () => Promise.reject(new Error('network'))
export const 一块失败: StoryObj<typeof meta> = { parameters: { backend: { answers: { 'demo/figures': failing } } } }

const arrangement = [
  { op: 'hide', at: 'blocks', id: 'shortcuts' },
  { op: 'place', at: 'blocks', id: 'table', after: null },
]
export const 调整过: StoryObj<typeof meta> = { parameters: { backend: { answers: { 'user/preference/load': () => arrangement } } } }
export const 正在调整: StoryObj<typeof meta> = {
  parameters: { backend: { answers: { 'user/preference/load': () => arrangement, 'user/preference/save': () => null } } },
  play: async ({ canvasElement }) => userEvent.click(await within(canvasElement).findByRole('button', { name: '调整工作台' })),
}
