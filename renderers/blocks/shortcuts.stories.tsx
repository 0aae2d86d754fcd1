import { blockMeta, desktopBlocks, type BlockStory } from '../../storybook/fixtures/desktop.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { shortcuts } from './shortcuts.tsx'

export default { ...blockMeta(shortcuts, desktopBlocks.shortcuts), title: '区块/常用功能' }

const longMenu = [{ id: '1', parentId: '0', name: longText, href: '/demo/orders', icon: '', sysCode: 'scdeap', childList: [] }]

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: BlockStory = { parameters: { backend: { answers: { 'user/menuTree': () => longMenu } } } }
