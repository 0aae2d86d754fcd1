import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RowReport } from '../../engine/runtime/effects/effect.ts'
import { orders } from '../../storybook/fixtures/orders.ts'
import { ReportDialog } from './ReportDialog.tsx'

const reasons = ['请先指定承检部门', '当前环节为“资料复审”，不能审核通过', '没有收到服务器的答复，重试不会重复办理']

/** So many rows: every sixth failed, the last `skipped` not reached. */
function rowsOf(count: number, skipped = 0): RowReport[] {
  return orders(count).map((order, at): RowReport => {
    const row = { id: String(order['id']), label: String(order['code']) }
    if (at >= count - skipped) return { ...row, state: 'skipped', message: '已停止，未办理' }
    return at % 6 === 1 ? { ...row, state: 'failed', message: reasons[at % 3] ?? '' } : { ...row, state: 'done' }
  })
}

const meta = {
  title: '对话框/办理结果',
  component: ReportDialog,
  args: { title: '批量提交：成功 10 条，失败 2 条', rows: rowsOf(12), retryable: true, onAnswer: () => undefined },
} satisfies Meta<typeof ReportDialog>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 中途停止: Story = { args: { title: '批量提交：成功 17 条，失败 3 条，未办理 20 条', rows: rowsOf(40, 20) } }
export const 很多条: Story = { args: { title: '批量提交：成功 100 条，失败 20 条', rows: rowsOf(120) } }
export const 导入失败: Story = {
  args: {
    title: '导入完成：成功 118 条，失败 2 条',
    retryable: false,
    file: '下载失败数据',
    rows: [
      { id: '1', label: '第 4 行 设备代码', state: 'failed', message: '设备代码应为 12 位及以上字母或数字' },
      { id: '2', label: '第 37 行 下次检验日期', state: 'failed', message: '下次检验日期不得早于本次检验日期' },
    ],
  },
}
