import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import '../workbench.css'
import '../designer.css'
import { NoteDialog } from './NoteDialog.tsx'

const meta = {
  title: '界面设计/带说明的步骤',
  component: NoteDialog,
  args: { title: '退回草稿', label: '退回原因', okText: '退回', onCancel: fn(), onOk: fn() },
} satisfies Meta<typeof NoteDialog>
export default meta

type Story = StoryObj<typeof meta>

/** Without a note the step cannot be taken. */
export const 空: Story = {
  play: async () => {
    await expect(await within(document.body).findByRole('button', { name: '退回' })).toBeDisabled()
  },
}
export const 已填: Story = {
  play: async ({ args }) => {
    const body = within(document.body)
    await userEvent.type(await body.findByLabelText('退回原因'), '证件号码不全')
    await userEvent.click(body.getByRole('button', { name: '退回' }))
    await expect(args.onOk).toHaveBeenCalledWith('证件号码不全')
  },
}
/** While the draft has problems the note alone does not do. */
export const 不可提交: Story = {
  args: { title: '提交审核', label: '改动原因', okText: '提交', blocked: true },
  play: async () => {
    const body = within(document.body)
    await userEvent.type(await body.findByLabelText('改动原因'), '列太多')
    await expect(body.getByRole('button', { name: '提交' })).toBeDisabled()
  },
}
