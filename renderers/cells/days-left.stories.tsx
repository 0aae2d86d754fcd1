import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { daysLeftCell } from './days-left.tsx'

export default {
  ...cellMeta(daysLeftCell, { field: 'limit', value: '2026-03-20', row: { state: '10' }, params: { while: { state: ['10'] } } }),
  title: '单元格/期限与剩余天数',
}

export const 已填 = states.已填
export const 空 = states.空
export const 长文本: CellStory = { args: { value: '2036-12-31' } }
export const 期限已停: CellStory = { args: { row: { state: '30' } } }
