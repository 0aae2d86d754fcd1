import { blockMeta, desktopBlocks, type BlockStory } from '../../storybook/fixtures/desktop.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { figures } from './figures.tsx'

export default { ...blockMeta(figures, desktopBlocks.figures), title: '区块/概况数字' }

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: BlockStory = {
  parameters: { backend: { answers: { 'demo/figures': () => [{ id: 'a', title: longText, value: '987654321012345.67', unit: '万元' }] } } },
}

const trend = (title: string, value: string, before: string) => ({ id: title, title, value, unit: '件', trend: { value: before, against: '上月同期' } })
export const 趋势: BlockStory = {
  parameters: { backend: { answers: { 'demo/figures': () => [trend('增', '120', '96'), trend('减', '37', '1280'), trend('持平', '8', '8')] } } },
}
