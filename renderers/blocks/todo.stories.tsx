import { blockMeta, desktopBlocks, type BlockStory } from '../../storybook/fixtures/desktop.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { todo } from './todo.tsx'

export default { ...blockMeta(todo, desktopBlocks.todo), title: '区块/各环节待办' }

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: BlockStory = {
  parameters: { backend: { answers: { 'demo/todo': () => [{ step: 'A', title: longText, count: 123456, overdue: 2345 }] } } },
}
