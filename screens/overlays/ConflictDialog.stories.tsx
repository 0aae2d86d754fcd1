import type { Meta, StoryObj } from '@storybook/react-vite'
import { problem } from '../../engine/problem.ts'
import { orderEntity } from '../../storybook/fixtures/order.ts'
import { orders } from '../../storybook/fixtures/orders.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

const [mine = {}, other = {}] = orders(2)
const theirs = { ...other, id: mine['id'] ?? '', version: 4 }
const conflict = problem('record.conflict', '', { by: '赵敏', at: '2026-11-21 09:12' })

const meta = {
  title: '对话框/版本冲突',
  component: ConflictDialog,
  args: { mine, entity: orderEntity, problem: { ...conflict, current: theirs }, onAnswer: () => undefined },
} satisfies Meta<typeof ConflictDialog>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 只差一项: Story = { args: { problem: { ...conflict, current: { ...mine, version: 4, unit: '蓉城电梯使用管理有限公司' } } } }
export const 内容一致: Story = { args: { problem: { ...conflict, current: { ...mine, version: 4 } } } }
