import { blockMeta, desktopBlocks, type BlockStory } from '../../storybook/fixtures/desktop.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { handedOn } from './handed-on.tsx'

export default { ...blockMeta(handedOn, desktopBlocks.handedOn), title: '区块/等别人办理' }

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: BlockStory = {
  parameters: {
    backend: {
      answers: {
        'demo/handedOn': () => ({
          total: 1,
          list: [{ entity: 'order', flow: 'f', title: longText, id: 'o1', label: longText, about: longText, at: '2026-11-20 09:12' }],
        }),
      },
    },
  },
}
