import { blockMeta, desktopBlocks, type BlockStory } from '../../storybook/fixtures/desktop.tsx'
import { longOrder, orders } from '../../storybook/fixtures/orders.ts'
import { pageOf } from '../../storybook/fixtures/ports.ts'
import { states } from '../../storybook/fixtures/states.ts'
import { table } from './table.tsx'

export default { ...blockMeta(table, desktopBlocks.table), title: '区块/简表' }

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: BlockStory = { parameters: { backend: { answers: { 'demo/orders': pageOf([longOrder(), ...orders(2)]) } } } }
