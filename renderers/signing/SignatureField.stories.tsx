import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import type { Json } from '../../engine/schema/format/json.ts'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { SignatureField } from './SignatureField.tsx'

const line = (points: readonly (readonly [number, number])[]) => points.flatMap(([x, y], at) => [x * 10, y * 10, at * 16, 50]).join(' ')
const signature = {
  name: '李建国',
  strokes: [
    line([
      [20, 40],
      [60, 36],
      [110, 30],
    ]),
    line([
      [64, 12],
      [62, 60],
      [40, 84],
      [22, 92],
    ]),
    line([
      [66, 48],
      [96, 78],
      [120, 90],
    ]),
    line([
      [150, 34],
      [190, 28],
      [186, 54],
      [156, 70],
      [160, 92],
      [204, 84],
    ]),
  ],
  box: [3400, 1400] as [number, number],
  signedAt: '2026-11-27T07:30:00.000Z',
  hash: 'a'.repeat(64),
  of: 'demo.2026',
}

const meta = {
  title: '部件/当面签名',
  component: SignatureField,
  args: {
    id: 'signature',
    title: '使用单位代表签名',
    value: signature as Json,
    state: 'signed',
    readOnly: false,
    of: 'demo.2026',
    content: () => ({ speed: '1.75' }),
    onSign: () => undefined,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480, padding: 16 }}>
        <span id="signature-label">使用单位代表签名</span>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof SignatureField>
export default meta
type Story = StoryObj<typeof meta>

export const 已签: Story = {}
export const 未签: Story = { args: { value: null, state: 'none' } }
export const 签后改过: Story = { args: { state: 'changed' } }
export const 无法手写: Story = { args: { value: { ...signature, strokes: [], reason: '右手受伤，由安全管理员在场见证' } } }
export const 只读: Story = { args: { readOnly: true } }
export const 长文本: Story = { args: { value: { ...signature, strokes: [], name: longText.slice(0, 40), reason: longText.slice(0, 200) } } }
export const 深色: Story = { ...states.深色 }

/** The sheet is opened, a stroke drawn and the name written. */
export const 签名中: Story = {
  args: { value: null, state: 'none' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '请使用单位代表签名' }))
    const pad = await canvas.findByRole('img', { name: '使用单位代表签名：手写区' })
    pad.setPointerCapture = () => undefined
    const { x, y } = pad.getBoundingClientRect()
    fireEvent.pointerDown(pad, { button: 0, pointerId: 1, clientX: x + 60, clientY: y + 40 })
    for (const by of [20, 60, 120]) fireEvent.pointerMove(pad, { pointerId: 1, clientX: x + 60 + by, clientY: y + 40 + by / 3 })
    fireEvent.pointerUp(pad, { pointerId: 1 })
    await expect(canvas.getByRole('button', { name: '确认签名' })).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: '签名人姓名' }), '李建国')
    await expect(canvas.getByRole('button', { name: '确认签名' })).toBeEnabled()
  },
}
