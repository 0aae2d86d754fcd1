import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { integer } from './integer.tsx'

export default { ...widgetMeta(integer, { property: { type: 'integer', title: '设备台数', minimum: 0, 'x-unit': '台' }, value: 12 }), title: '控件/整数' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
/** What is not a whole number stays as typed; validation says so. */
export const 不是整数: WidgetStory = { args: { value: '十二', error: '请输入整数' } }
