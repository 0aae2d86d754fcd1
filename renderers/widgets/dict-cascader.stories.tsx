import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { dictCascader } from './dict-cascader.tsx'

export default { ...widgetMeta(dictCascader, { property: { type: 'string', title: '使用区划', 'x-dict': 'AREA' }, value: '510104' }), title: '控件/级联选择' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 限于所选大类: WidgetStory = {
  args: { property: { type: 'string', title: '设备品种', 'x-dict': 'C602' }, params: { within: 'class' }, record: { class: '3000' }, value: '3110' },
}
