import { opened } from '../../storybook/fixtures/opened.ts'
import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { referencePicker } from './reference-picker.tsx'

export default {
  ...widgetMeta(referencePicker, {
    property: { type: 'string', title: '受检单位' },
    params: { view: 'demo/orders', fill: { field: 'unit', phone: 'phone' } },
    value: '成都天府软件园有限公司',
  }),
  title: '控件/档案选取',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 打开 = opened.打开
export const 打开的深色 = opened.打开的深色
export const 长文本 = states.长文本
export const 只能选取: WidgetStory = {
  args: {
    property: { type: 'string', title: '设备', 'x-ref': { entity: 'order', label: 'unit' } },
    params: { view: 'demo/orders', fill: { field: 'id' } },
    value: 'd-1',
    record: { field_label: '电梯 1#' },
  },
}
