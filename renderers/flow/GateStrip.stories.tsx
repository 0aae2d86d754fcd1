import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { GateState } from '../../engine/runtime/flow-gates.ts'
import { longText } from '../../storybook/fixtures/states.ts'
import { GateStrip } from './GateStrip.tsx'

const ok = (id: string, title: string): GateState => ({ id, title, state: 'ok', brief: '', message: '', link: null })
const record: GateState = { ...ok('record', '记录'), link: { view: 'demo/record', query: { id: '1' } } }
const instruments: GateState = {
  ...ok('instruments', '仪器'),
  state: 'open',
  brief: '2 件超期',
  message: '仪器 YQ-002、YQ-005 检验当日已超过检定有效期',
  link: { field: 'instruments' },
}
const photos: GateState = { ...ok('attachments', '附件'), state: 'warning', brief: '无照片', message: '有不合格项，没有附现场照片' }
const fee: GateState = { ...ok('fee', '费用'), state: 'open', brief: '未到账', message: '检验费尚未到账，不能发放报告' }

const meta = {
  title: '部件/办理条件',
  component: GateStrip,
  args: { gates: [record, instruments, ok('verdict', '结论'), photos, fee], onField: fn() },
} satisfies Meta<typeof GateStrip>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = { args: { gates: [record, ok('instruments', '仪器'), ok('verdict', '结论'), ok('fee', '费用')] } }
export const 空: Story = { args: { gates: [] } }
export const 未具备: Story = {
  play: async ({ canvasElement, args }) => {
    const strip = within(canvasElement)
    await expect(strip.getByRole('region', { name: '办理条件' })).toHaveTextContent('仪器 YQ-002、YQ-005 检验当日已超过检定有效期')
    await userEvent.click(strip.getByRole('button', { name: /仪器.*未具备.*2 件超期/ }))
    await expect(args.onField).toHaveBeenCalledWith('instruments')
  },
}
export const 长文本: Story = { args: { gates: [{ ...instruments, brief: '12 件超期', message: longText }] } }
