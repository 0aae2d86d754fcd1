import type { Meta, StoryObj } from '@storybook/react-vite'
import { problem, ProblemError } from '../../engine/problem.ts'
import { PrintDialog } from './PrintDialog.tsx'

const meta = {
  title: '对话框/打印预览',
  component: PrintDialog,
  args: { title: '打印预览', onPrinted: async () => null, onClose: () => undefined },
} satisfies Meta<typeof PrintDialog>
export default meta

type Story = StoryObj<typeof meta>

const refused = Promise.reject<never>(new ProblemError(problem('record.not-found', '')))
refused.catch(() => null)

export const 加载中: Story = { args: { file: new Promise<never>(() => undefined) } }
export const 加载失败: Story = { args: { file: refused } }
