import { longText, states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { formPorts } from '../../storybook/fixtures/forms.ts'
import { signature } from './signature.tsx'

const signed = { attsysid: 's1', filename: '签名.png', filesize: 18_204, attkind: '91', uploadtime: '2026-11-20 16:12:08', uploadman: '林晓岚' }
const { attachments } = formPorts()
const ports = {
  attachments: { ...attachments, list: async () => [signed], own: async () => [signed, { ...signed, attsysid: 's2', filename: '受理专用章.png' }] },
}

export default {
  ...widgetMeta(signature, { property: { type: 'string', title: '受理签名', 'x-attachment': 'acceptSign' }, value: 's1' }),
  title: '控件/签名',
  parameters: { definition: { room: 'widget', id: signature.id }, world: { ports } },
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误: WidgetStory = { args: { value: null, error: '请签名' } }
export const 停用 = states.停用
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: WidgetStory = {
  parameters: { world: { ports: { attachments: { ...ports.attachments, list: async () => [{ ...signed, uploadman: longText }] } } } },
}
