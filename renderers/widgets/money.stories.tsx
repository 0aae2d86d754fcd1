import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { money } from './money.tsx'

export default {
  ...widgetMeta(money, { property: { type: 'string', format: 'decimal', title: '应收金额', 'x-scale': 2, 'x-unit': '元' }, value: '1230620.50' }),
  title: '控件/金额',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 大写金额: WidgetStory = { args: { params: { capital: true } } }
export const 大写金额只读: WidgetStory = { args: { params: { capital: true }, readOnly: true } }
