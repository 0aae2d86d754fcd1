import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta } from '../../storybook/fixtures/widget-story.tsx'
import { datetime } from './datetime.tsx'

export default {
  ...widgetMeta(datetime, { property: { type: 'string', format: 'date-time', title: '办理时间' }, value: '2026-11-21 09:30:00' }),
  title: '控件/日期时间',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
