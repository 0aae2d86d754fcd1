import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { rating } from './rating.tsx'

export default { ...widgetMeta(rating, { property: { type: 'integer', title: '服务态度' }, value: 4 }), title: '控件/评分' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 有说法: WidgetStory = { args: { params: { words: ['很不满意', '不满意', '一般', '满意', '非常满意'] } } }
export const 必评: WidgetStory = { args: { required: true } }
