import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { text } from './text.tsx'

export default { ...cellMeta(text, { field: 'unit', value: '江南市第一人民医院' }), title: '单元格/文本' }

export const 已填 = states.已填
export const 空 = states.空
export const 长文本 = states.长文本
export const 代码带有名称: CellStory = { args: { value: 'o-1', row: { unit_label: '江南市特种设备检验研究院' } } }
