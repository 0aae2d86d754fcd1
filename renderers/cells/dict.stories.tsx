import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { dict } from './dict.tsx'

export default { ...cellMeta(dict, { field: 'kind', value: '3110', row: { kind_label: '曳引驱动乘客电梯' } }), title: '单元格/字典' }

export const 已填 = states.已填
export const 空 = states.空
export const 长文本: CellStory = { args: { value: '3110,4000,5000', row: { kind_label: '曳引驱动乘客电梯，起重机械，场（厂）内专用机动车辆' } } }
export const 字典里没有: CellStory = { args: { value: '9999', row: {} } }
