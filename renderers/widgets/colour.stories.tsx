import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { colour } from './colour.tsx'

export default { ...widgetMeta(colour, { property: { type: 'string', format: 'colour', title: '标识颜色' }, value: '#237804' }), title: '控件/颜色' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 浅色: WidgetStory = { args: { value: '#ffd666' } }
export const 不是颜色: WidgetStory = { args: { value: '浅绿', error: '“标识颜色”的格式不正确' } }
