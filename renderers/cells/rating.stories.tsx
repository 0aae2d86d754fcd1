import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { rating } from './rating.tsx'

export default { ...cellMeta(rating, { field: 'rating', value: 4 }), title: '单元格/评分' }

export const 已填 = states.已填
export const 空 = states.空
export const 满分: CellStory = { args: { value: 5 } }
