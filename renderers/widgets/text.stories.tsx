import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta } from '../../storybook/fixtures/widget-story.tsx'
import { text } from './text.tsx'

export default {
  ...widgetMeta(text, { property: { type: 'string', title: '单位名称', maxLength: 100 }, value: '成都天府软件园有限公司' }),
  title: '控件/单行文本',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本 = states.长文本
