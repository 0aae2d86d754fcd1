import { cellMeta } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { count } from './count.tsx'

export default { ...cellMeta(count, { field: 'amount', value: 12, align: 'right' }), title: '单元格/数量' }

export const 已填 = states.已填
export const 空 = states.空
