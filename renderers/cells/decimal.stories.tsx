import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { decimal } from './decimal.tsx'

export default { ...cellMeta(decimal, { field: 'fee', value: '1234567.50', align: 'right' }), title: '单元格/小数' }

export const 已填 = states.已填
export const 空 = states.空
export const 长文本: CellStory = { args: { value: '-9007199254740993.10' } }
export const 不分隔: CellStory = { args: { value: '12345.678', params: { group: false } } }
