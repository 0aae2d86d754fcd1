import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { mapped } from './mapped.tsx'

export default {
  ...cellMeta(mapped, { field: 'way', value: 'APPLY', params: { map: { APPLY: '申报登记', SITE: '现场申报' }, otherwise: '单位申报' } }),
  title: '单元格/按值显示',
}

export const 已填 = states.已填
export const 空 = states.空
export const 长文本: CellStory = { args: { params: { map: { APPLY: longText } } } }
export const 其余的值: CellStory = { args: { value: 'ONLINE' } }
