import { blockMeta, desktopBlocks, type BlockStory } from '../../storybook/fixtures/desktop.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { recent } from './recent.tsx'

export default { ...blockMeta(recent, desktopBlocks.recent), title: '区块/最近处理' }

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 权限少: BlockStory = { parameters: { backend: { closed: ['demo/order', 'demo/unit'] } } }
export const 长文本: BlockStory = {
  parameters: {
    backend: { answers: { 'demo/recent': () => [{ entity: 'order', kind: '检验申报登记', id: '7', title: longText + longText, at: '2026-11-19 14:03' }] } },
  },
}
