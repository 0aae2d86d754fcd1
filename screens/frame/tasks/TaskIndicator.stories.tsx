import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import '../frame.css'
import { TaskIndicator, type LiveTask } from './TaskIndicator.tsx'

const task = (differs: Partial<LiveTask>): LiveTask => ({
  id: '1',
  title: '导出设备台账',
  state: 'running',
  done: 27_000,
  total: 60_000,
  words: '',
  fileName: '',
  ...differs,
})

const meta = {
  title: '框架/任务',
  component: TaskIndicator,
  args: {
    ask: (): Promise<readonly LiveTask[]> => Promise.resolve([task({})]),
    watch: () => () => undefined,
    onEnded: () => undefined,
    onOpen: () => undefined,
  },
} satisfies Meta<typeof TaskIndicator>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = { args: { ask: () => Promise.resolve([]) } }
export const 已填: Story = {
  args: { onOpen: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '1 个任务在办：导出设备台账 45%' }))
    await expect(args.onOpen).toHaveBeenCalled()
  },
}
export const 等待中: Story = { args: { ask: () => Promise.resolve([task({ state: 'waiting', done: 0 }), task({ id: '2' })]) } }
export const 加载失败: Story = { args: { ask: () => Promise.reject(new Error('offline')) } }
