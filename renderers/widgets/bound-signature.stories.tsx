import { expect } from 'storybook/test'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { signedFields } from '../../engine/signing/signed-fields.ts'
import { contentHash } from '../../engine/signing/signed-content.ts'
import { boundSignature } from './bound-signature.tsx'

const words = { content: ['checkdesc'], state: 'signstate', name: 'signman' }
const record = { checkdesc: '抽查 2 台电梯', signman: '龙海涛' }
const signature = {
  ...{ name: '龙海涛', box: [3400, 1400], signedAt: '2026-11-27T07:30:00.000Z', of: 'checkdesc' },
  strokes: ['200 400 0 50 600 360 16 50 1100 300 32 50', '640 120 400 50 620 600 416 50 400 840 432 50', '660 480 800 50 1200 900 832 50'],
  hash: contentHash(signedFields(words, record)),
}

export default {
  ...widgetMeta(boundSignature, {
    property: { type: 'string', format: 'signature', title: '被检查单位代表签名', 'x-signed': words },
    value: JSON.stringify(signature),
    record,
  }),
  title: '控件/当面签名',
  parameters: { definition: { room: 'widget', id: boundSignature.id } },
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误: WidgetStory = { args: { value: null, error: '请签名' } }
export const 停用 = states.停用
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: WidgetStory = { args: { value: JSON.stringify({ ...signature, strokes: [], reason: longText.slice(0, 200) }) } }
/** The description was changed after it was signed. */
export const 签后改过: WidgetStory = {
  args: { record: { ...record, checkdesc: '抽查 3 台电梯' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('内容在签名后改过')).toBeVisible()
  },
}
