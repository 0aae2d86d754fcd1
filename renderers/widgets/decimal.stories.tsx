import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { decimal } from './decimal.tsx'

export default {
  ...widgetMeta(decimal, { property: { type: 'string', format: 'decimal', title: '应收金额', 'x-scale': 2, 'x-unit': '元' }, value: '620.5' }),
  title: '控件/小数',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 三位小数: WidgetStory = { args: { property: { type: 'string', format: 'decimal', title: '壁厚', 'x-scale': 3, 'x-unit': 'mm' }, value: '12.125' } }
