import type { BlockStory } from '../../../storybook/fixtures/desktop.tsx'
import { mobileBlockMeta, mobileBlocks } from '../../../storybook/fixtures/on-site/mobile.tsx'
import { longOrder } from '../../../storybook/fixtures/orders.ts'
import { states } from '../../../storybook/fixtures/states.ts'
import { recordCard } from './record-card.tsx'

export default { ...mobileBlockMeta(recordCard, mobileBlocks.recordCard), title: '区块/记录卡片' }

export const 已填 = states.已填
export const 空: BlockStory = { parameters: { backend: { answers: { 'demo/one': () => null } } } }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 权限少 = states.权限少
export const 长文本: BlockStory = { parameters: { backend: { answers: { 'demo/one': longOrder } } } }
