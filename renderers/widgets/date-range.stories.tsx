import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { dateRange } from './date-range.tsx'

export default {
  ...widgetMeta(dateRange, { property: { type: 'string', format: 'date', title: '申报日期' }, value: ['2026-11-01', '2026-11-21'] }),
  title: '控件/日期范围',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 只有起始: WidgetStory = { args: { value: ['2026-11-01', ''] } }
