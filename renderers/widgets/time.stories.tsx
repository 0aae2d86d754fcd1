import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta } from '../../storybook/fixtures/widget-story.tsx'
import { time } from './time.tsx'

export default { ...widgetMeta(time, { property: { type: 'string', format: 'time', title: '到场时间' }, value: '09:30' }), title: '控件/时间' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
