import { opened } from '../../storybook/fixtures/opened.ts'
import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta } from '../../storybook/fixtures/widget-story.tsx'
import { month } from './month.tsx'

export default { ...widgetMeta(month, { property: { type: 'string', format: 'month', title: '所属月份' }, value: '2026-11' }), title: '控件/月份' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 打开 = opened.打开
export const 打开的深色 = opened.打开的深色
