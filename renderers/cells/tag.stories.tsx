import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { tag } from './tag.tsx'

export default { ...cellMeta(tag, { field: 'state', value: '10', row: { state_label: '申报登记' } }), title: '单元格/标签' }

export const 已填 = states.已填
export const 空 = states.空
export const 长文本: CellStory = { args: { row: { state_label: longText } } }
export const 成功: CellStory = { args: { value: '30', row: { state_label: '已受理' } } }
export const 提醒: CellStory = { args: { value: '40', row: { state_label: '已退回' } } }
export const 弱化: CellStory = { args: { value: '90', row: { state_label: '已作废' } } }
export const 界面指定: CellStory = { args: { value: '20', row: { state_label: '审核分配' }, params: { tones: { '20': 'danger' } } } }
export const 没有色调: CellStory = { args: { value: '77', row: { state_label: '其他' } } }
