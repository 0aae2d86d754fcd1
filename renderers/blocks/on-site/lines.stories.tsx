import type { BlockStory } from '../../../storybook/fixtures/desktop.tsx'
import { mobileBlockMeta, mobileBlocks } from '../../../storybook/fixtures/on-site/mobile.tsx'
import { longOrder } from '../../../storybook/fixtures/orders.ts'
import { states } from '../../../storybook/fixtures/states.ts'
import { lines } from './lines.tsx'

export default { ...mobileBlockMeta(lines, mobileBlocks.lines), title: '区块/记录行' }

export const 已填 = states.已填
export const 空: BlockStory = { parameters: { backend: { answers: { 'demo/few': () => ({ list: [], total: 0 }) } } } }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: BlockStory = { parameters: { backend: { answers: { 'demo/few': () => ({ list: [longOrder()], total: 1 }) } } } }
