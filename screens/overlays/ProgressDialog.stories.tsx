import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressDialog } from './ProgressDialog.tsx'

const meta = {
  title: '对话框/办理进度',
  component: ProgressDialog,
  args: { title: '批量提交', share: 0.42, text: '已办理 50 / 120 条，失败 2 条', cancellable: true, stopping: false, onCancel: () => undefined },
} satisfies Meta<typeof ProgressDialog>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 正在停止: Story = { args: { stopping: true } }
export const 上传中: Story = { args: { title: '导入', share: 0.8, text: '正在上传 锦江区电梯设备清单（2026 年度）.xlsx' } }
export const 等待处理: Story = { args: { title: '导入', share: 1, text: '设备清单.xlsx 已上传，正在处理', cancellable: false } }
