import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { link } from './link.tsx'

export default { ...cellMeta(link, { field: 'code', value: 'SB33012026111004', action: 'edit' }), title: '单元格/链接' }

export const 已填 = states.已填
export const 空 = states.空
export const 长文本 = states.长文本
export const 停用: CellStory = { args: { off: '对不起，您没有该操作的权限' } }
