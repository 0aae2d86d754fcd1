import { expect } from 'storybook/test'
import type { BlockStory } from '../../../storybook/fixtures/desktop.tsx'
import { mobileBlockMeta, mobileBlocks } from '../../../storybook/fixtures/on-site/mobile.tsx'
import { longOrder } from '../../../storybook/fixtures/orders.ts'
import { states } from '../../../storybook/fixtures/states.ts'
import { tasksOfDay } from './day-tasks.tsx'

export default { ...mobileBlockMeta(tasksOfDay, mobileBlocks.dayTasks), title: '区块/今日任务' }

export const 已填 = states.已填
export const 空: BlockStory = { parameters: { backend: { answers: { 'demo/day': () => ({ list: [], total: 0 }) } } } }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: BlockStory = { parameters: { backend: { answers: { 'demo/day': () => ({ list: [longOrder()], total: 1 }) } } } }

/** Under the place of what is due soonest, at a touch. */
export const 按地区: BlockStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '按地区' }))
    await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['加急1 项', '一般2 项'])
  },
}
