import { expect } from 'storybook/test'
import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { placeholderText } from './placeholder-text.tsx'

const placeholders = [
  { name: 'equname', title: '设备名称' },
  { name: 'unitname', title: '使用单位' },
]
const drawn = widgetMeta(placeholderText, {
  property: { type: 'string', format: 'text', title: '模板内容', maxLength: 480, 'x-placeholders': 'kind' },
  params: { call: 'demo/placeholders' },
  value: '您好：{equname}即将到期。',
  record: { kind: 'JYDQ', field_label: '您好：「设备名称」即将到期。' },
})

export default {
  ...drawn,
  title: '控件/带变量的文本',
  parameters: { ...drawn.parameters, backend: { answers: { 'demo/placeholders': () => placeholders } } },
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本 = states.长文本
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 插入变量: WidgetStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox'), '使用单位')
    await expect(canvas.getByRole('textbox')).toHaveValue('您好：「设备名称」即将到期。「使用单位」')
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}
