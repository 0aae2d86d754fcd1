import { expect, fireEvent } from 'storybook/test'
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
  parameters: { definition: { room: 'widget', id: signature.id }, backend: { ports } },
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误: WidgetStory = { args: { value: null, error: '请签名' } }
export const 停用 = states.停用
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: WidgetStory = {
  parameters: { backend: { ports: { attachments: { ...ports.attachments, list: async () => [{ ...signed, uploadman: longText }] } } } },
}

/** A stroke is drawn, taken back, drawn again and kept as a picture. */
export const 手写: WidgetStory = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    const pad = canvas.getByRole('img', { name: '受理签名：手写区' })
    pad.setPointerCapture = () => undefined
    const stroke = () => {
      const { x, y } = pad.getBoundingClientRect()
      fireEvent.pointerDown(pad, { button: 0, pointerId: 1, clientX: x + 20, clientY: y + 30 })
      for (const by of [20, 40, 60]) fireEvent.pointerMove(pad, { pointerId: 1, clientX: x + 20 + by, clientY: y + 30 + by / 2 })
      fireEvent.pointerUp(pad, { pointerId: 1 })
    }
    const confirm = canvas.getByRole('button', { name: '确认签名' })
    await expect(confirm).toBeDisabled()
    stroke()
    await expect(confirm).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: '撤销一笔' }))
    await expect(confirm).toBeDisabled()
    stroke()
    await userEvent.click(confirm)
    await expect(await canvas.findByText('保存为："签名.png"')).toBeVisible()
  },
}

export const 选用已存的: WidgetStory = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '选用已存的' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^选用 受理专用章.png/ }))
    await expect(await canvas.findByText('保存为："s2"')).toBeVisible()
  },
}
