import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta } from '../../storybook/fixtures/widget-story.tsx'
import { place } from './place.tsx'

export default { ...widgetMeta(place, { property: { type: 'string', title: '位置' }, value: '30.652200,104.086100,12' }), title: '控件/当前位置' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
