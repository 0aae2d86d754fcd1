import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { colour } from './colour.tsx'

export default { ...cellMeta(colour, { field: 'colour', value: '#237804' }), title: '单元格/颜色' }

export const 已填 = states.已填
export const 空 = states.空
export const 不是颜色: CellStory = { args: { value: '浅绿' } }
