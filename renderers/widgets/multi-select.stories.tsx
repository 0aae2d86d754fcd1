import { opened } from '../../storybook/fixtures/opened.ts'
import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { multiSelect } from './multi-select.tsx'

export default {
  ...widgetMeta(multiSelect, { property: { type: 'string', title: '缺陷描述', 'x-dict': 'ASSESS_DEFECT', 'x-multiple': true }, value: '01,03' }),
  title: '控件/多选下拉',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 打开 = opened.打开
export const 打开的深色 = opened.打开的深色
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: WidgetStory = { args: { value: '01,02,03,04,05,06' } }
