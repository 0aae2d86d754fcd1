import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { code } from './code.tsx'

export default {
  ...widgetMeta(code, {
    property: { type: 'string', format: 'json', title: '物联网接入参数' },
    value: '{\n  "protocol": "MQTT",\n  "points": ["speed", "door", "trapped"]\n}',
  }),
  title: '控件/JSON 编辑',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本 = states.长文本
export const 语法有误: WidgetStory = { args: { value: '{ "protocol": MQTT }', error: '“物联网接入参数”的格式不正确' } }
