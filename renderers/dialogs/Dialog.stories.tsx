import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dialog } from './Dialog.tsx'

const meta = {
  title: '对话框/对话框',
  component: Dialog,
  args: {
    open: true,
    title: '退回申报单',
    children: '退回后申报单回到登记步骤，可修改后再次提交。',
    okText: '退回',
    onOk: () => undefined,
    onCancel: () => undefined,
  },
} satisfies Meta<typeof Dialog>
export default meta

export const 已填: StoryObj<typeof meta> = {}
export const 停用: StoryObj<typeof meta> = { args: { okButtonProps: { disabled: true } } }
export const 长文本: StoryObj<typeof meta> = { args: { children: '退回后申报单回到登记步骤，可修改后再次提交，已收取的费用不变。'.repeat(20) } }
