import type { Meta, StoryObj } from '@storybook/react-vite'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { PickerDialog } from './PickerDialog.tsx'

const pick = effectiveOrders({
  ...orderList,
  kind: 'query-list',
  viewNo: 'demo/pick',
  title: '选取申报',
  search: ['unit', 'code'],
  columns: ['code', 'unit', 'kind', 'address', 'due'],
  toolbar: [],
  rowActions: [],
  rowMore: [],
})

const meta = {
  title: '对话框/选取记录',
  component: PickerDialog,
  parameters: { layout: 'fullscreen', world: { ports: fakePorts({ views: { 'demo/pick': pick } }) }, docs: { story: { inline: false, height: '720px' } } },
  args: { onClose: () => undefined },
} satisfies Meta<typeof PickerDialog>
export default meta

type Story = StoryObj<typeof PickerDialog>

export const 选一条: Story = { args: { request: { viewNo: 'demo/pick' } } }
export const 选多条: Story = { args: { request: { viewNo: 'demo/pick', multiple: true } } }
