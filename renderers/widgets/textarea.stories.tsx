import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { textarea } from './textarea.tsx'

export default {
  ...widgetMeta(textarea, {
    property: { type: 'string', title: '备注', format: 'text', maxLength: 500 },
    params: { minRows: 3, maxRows: 5 },
    value: '现场具备检验条件，\n联系人全程配合。',
  }),
  title: '控件/多行文本',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本 = states.长文本
export const 接近上限: WidgetStory = { args: { property: { type: 'string', title: '说明', format: 'text', maxLength: 12 }, value: '已经快要写满十二个字了' } }
