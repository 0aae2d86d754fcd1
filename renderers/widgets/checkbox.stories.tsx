import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { checkbox } from './checkbox.tsx'

export default {
  ...widgetMeta(checkbox, { property: { type: 'string', title: '缺陷描述', 'x-dict': 'ASSESS_DEFECT', 'x-multiple': true }, value: '02,04' }),
  title: '控件/复选框',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 单项: WidgetStory = { args: { property: { type: 'integer', title: '是否公开' }, value: 1 } }
