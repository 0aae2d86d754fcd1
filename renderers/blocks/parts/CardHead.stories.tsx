import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { onPhone } from '../../../storybook/fixtures/on-site/mobile.tsx'
import '../../mobile/mobile.css'
import { CardHead } from './CardHead.tsx'

const meta = {
  title: '部件/卡片的名称',
  component: CardHead,
  globals: onPhone,
  args: { name: '1号客梯', state: '待检验', onOpen: fn() as (() => void) | null },
  decorators: [(Story) => <div className="mobile" style={{ padding: 16 }} children={<Story />} />],
} satisfies Meta<typeof CardHead>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1号客梯' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
export const 打不开: Story = { args: { onOpen: null } }
export const 长文本: Story = { args: { name: '锦城物业服务有限公司东大街分公司地下二层消防电梯前室旁的货梯'.repeat(2), state: '等待整改后复检' } }
