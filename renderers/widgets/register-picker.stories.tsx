import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta } from '../../storybook/fixtures/widget-story.tsx'
import { registerPicker } from './register-picker.tsx'

export default {
  ...widgetMeta(registerPicker, {
    property: { type: 'string', title: '使用仪器', 'x-multiple': true },
    params: { view: 'demo/orders', key: 'code' },
    value: 'YQ-0001,YQ-0002',
  }),
  title: '控件/台账多选',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本 = states.长文本
