import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { PopupMenu } from './PopupMenu.tsx'

const items = [
  { key: 'edit', label: '编辑' },
  { key: 'log', label: '流程日志' },
  { type: 'divider' as const },
  { key: 'copy', label: '复制单元格', extra: 'Ctrl+C' },
  { key: 'void', label: '作废', disabled: true },
]

const meta = {
  title: '部件/右键菜单',
  component: PopupMenu,
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  args: { at: { x: 24, y: 24, opener: null }, menu: { items }, onClose: () => undefined },
} satisfies Meta<typeof PopupMenu>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}

/** Esc closes it. */
export const 键盘: Story = {
  args: { onClose: fn() },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '编辑' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}

/** Esc closes it too when the focus is elsewhere, and what lies below hears nothing of it. */
export const 焦点在别处: Story = {
  args: { onClose: fn() },
  play: async ({ args }) => {
    const below = fn()
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '编辑' })).toBeVisible())
    document.body.addEventListener('keydown', below)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    document.body.removeEventListener('keydown', below)
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(below).not.toHaveBeenCalled()
  },
}
