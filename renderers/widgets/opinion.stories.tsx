import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta } from '../../storybook/fixtures/widget-story.tsx'
import { opinion } from './opinion.tsx'

export default {
  ...widgetMeta(opinion, {
    property: { type: 'string', format: 'text', title: '审核意见', maxLength: 500 },
    params: { phrases: ['资料齐全，同意受理', '请补充使用登记证复印件'] },
    value: '资料齐全，同意受理',
  }),
  title: '控件/意见（带常用语）',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本 = states.长文本
