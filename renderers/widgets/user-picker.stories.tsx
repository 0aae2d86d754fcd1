import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { userPicker } from './user-picker.tsx'

export default {
  ...widgetMeta(userPicker, {
    property: { type: 'string', title: '联系人', 'x-directory': 'user' },
    value: 'chenw',
    record: { field_label: '陈伟（电梯一部）' },
  }),
  title: '控件/人员选择',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 多选: WidgetStory = {
  args: {
    property: { type: 'string', title: '检验人员', 'x-directory': 'user', 'x-multiple': true },
    value: 'chenw,liul',
    record: { field_label: '陈伟（电梯一部）、刘磊（电梯一部）' },
  },
}
export const 已离开的人: WidgetStory = { args: { value: 'left', record: { field_label: '周强（电梯二部）' } } }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
