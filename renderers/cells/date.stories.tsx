import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { date } from './date.tsx'

export default { ...cellMeta(date, { field: 'due', value: '2026-11-21' }), title: '单元格/日期' }

export const 已填 = states.已填
export const 空 = states.空
export const 只取日期部分: CellStory = { args: { value: '2026-11-21 09:30:12' } }
