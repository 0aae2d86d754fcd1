import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { datetime } from './datetime.tsx'

export default { ...cellMeta(datetime, { field: 'made', value: '2026-11-21 09:30:12' }), title: '单元格/日期时间' }

export const 已填 = states.已填
export const 空 = states.空
export const ISO写法: CellStory = { args: { value: '2026-11-21T09:30:12' } }
