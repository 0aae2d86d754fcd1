import type { Meta, StoryObj } from '@storybook/react-vite'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
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
  parameters: { ...fullPage, backend: { views: { 'demo/pick': pick } } },
  args: { request: { viewNo: 'demo/pick' }, onClose: () => undefined },
} satisfies Meta<typeof PickerDialog>
export default meta

type Story = StoryObj<typeof PickerDialog>

export const 已填: Story = {}
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 选多条: Story = { args: { request: { viewNo: 'demo/pick', multiple: true } } }
