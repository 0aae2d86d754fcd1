import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

const meta = {
  title: '对话框/快捷键',
  component: ShortcutsDialog,
  args: {
    groups: [
      {
        title: '列表',
        lines: () => [
          { keys: 'Enter', does: '打开所在的行' },
          { keys: 'Space', does: '选中或取消' },
        ],
      },
      { title: '表单', lines: () => [{ keys: 'Ctrl+Z / Ctrl+Y', does: '撤销 / 重做' }] },
    ],
    onClose: () => undefined,
  },
} satisfies Meta<typeof ShortcutsDialog>
export default meta

export const 已填: StoryObj<typeof meta> = {}
