import { blockMeta, desktopBlocks, type BlockStory } from '../../storybook/fixtures/desktop.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { notices } from './notices.tsx'

export default { ...blockMeta(notices, desktopBlocks.notices), title: '区块/公告' }

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 权限少: BlockStory = { parameters: { backend: { closed: ['demo/notice', 'demo/notices'] } } }
export const 长文本: BlockStory = {
  parameters: {
    backend: {
      answers: {
        'demo/notices': () => ({ list: [{ id: '1', title: longText + longText, kind: '长期有效的通知公告', date: '2026-11-15', unread: true }], total: 1 }),
      },
    },
  },
}
