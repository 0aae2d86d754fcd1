import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import '../designer/workbench.css'
import { VersionsDialog } from './VersionsDialog.tsx'

const meta = {
  title: '打印设计/版本',
  component: VersionsDialog,
  args: {
    versions: [
      { version: 2, note: '日期写错', from: 0, by: '赵敏', at: '2026-11-20 10:12:00', product: true },
      { version: 1, note: '按质量手册增加说明', from: null, by: '赵敏', at: '2026-11-18 09:30:00', product: false },
    ],
    published: 2,
    mayPublish: true,
    onCancel: fn(),
    onRollback: fn(),
  },
} satisfies Meta<typeof VersionsDialog>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {
  play: async ({ args }) => {
    const body = within(document.body)
    await userEvent.click(await body.findByRole('button', { name: /第 1 版/ }))
    await userEvent.type(body.getByLabelText('回退原因'), '恢复说明')
    await userEvent.click(body.getByRole('button', { name: '回退到所选版本' }))
    await expect(args.onRollback).toHaveBeenCalledWith(1, '恢复说明')
  },
}
export const 权限少: Story = { args: { mayPublish: false } }
