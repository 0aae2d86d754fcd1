import type { Meta, StoryObj } from '@storybook/react-vite'
import { problem, ProblemError } from '../../engine/problem.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { NamedViewDialog } from './NamedViewDialog.tsx'

const roles = [
  { id: 'jy_window', title: '窗口受理员' },
  { id: 'jy_reviewer', title: '资料审查员' },
]

const meta = {
  title: '对话框/查询方案',
  component: NamedViewDialog,
  args: { old: null, roles, onSave: async () => undefined, onClose: () => undefined },
  parameters: fullPage,
} satisfies Meta<typeof NamedViewDialog>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = {}
export const 权限少: Story = { args: { roles: [] } }
export const 有误: Story = {
  args: {
    onSave: async () => {
      throw new ProblemError(problem('record.duplicate', '/title', { title: '方案名称', got: '加急待受理' }))
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    const page = canvasElement.ownerDocument
    const title = page.querySelector<HTMLInputElement>('.vn-named-form input')
    if (title) await userEvent.type(title, '加急待受理{Enter}')
  },
}
