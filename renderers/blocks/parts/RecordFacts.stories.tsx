import type { Meta, StoryObj } from '@storybook/react-vite'
import { onPhone } from '../../../storybook/fixtures/on-site/mobile.tsx'
import { orderEntity } from '../../../storybook/fixtures/order.ts'
import { longOrder, orders } from '../../../storybook/fixtures/orders.ts'
import '../../mobile/mobile.css'
import { RecordFacts } from './RecordFacts.tsx'

const meta = {
  title: '部件/记录要点',
  component: RecordFacts,
  globals: onPhone,
  args: { row: orders(1)[0] ?? {}, fields: ['code', 'unit', 'kind', 'address', 'reason'], entity: orderEntity },
  decorators: [(Story) => <div className="mobile" style={{ padding: 16 }} children={<Story />} />],
} satisfies Meta<typeof RecordFacts>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 空: Story = { args: { row: {} } }
export const 长文本: Story = { args: { row: longOrder() } }
