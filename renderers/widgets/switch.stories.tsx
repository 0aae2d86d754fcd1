import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta } from '../../storybook/fixtures/widget-story.tsx'
import { switchWidget } from './switch.tsx'

export default { ...widgetMeta(switchWidget, { property: { type: 'integer', title: '享受减免', 'x-dict': 'YES_NO' }, value: 1 }), title: '控件/开关' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
