import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { qrCode } from './qr-code.tsx'

export default { ...widgetMeta(qrCode, { property: { type: 'string', title: '设备二维码' }, value: '31105101042026000123' }), title: '控件/二维码' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本 = states.长文本
export const 由字段组成: WidgetStory = {
  args: { params: { content: 'https://ts.example.cn/e/{code}?no={field}' }, record: { code: '510104' } },
}
export const 内容过长: WidgetStory = { args: { value: '检'.repeat(2000) } }
