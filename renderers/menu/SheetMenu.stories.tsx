import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { loadDialog } from '../dialogs/Dialog.tsx'
import { SheetMenu } from './SheetMenu.tsx'

const chosen = fn()
const items = [
  { key: 'edit', label: '编辑' },
  { type: 'divider' as const },
  { key: 'order', label: '排序', children: [{ key: 'date', label: '申报日期', extra: '↓ 降序' }] },
  { key: 'void', label: '作废', danger: true },
]

const meta = {
  title: '部件/手机菜单',
  component: SheetMenu,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  args: { menu: { items, onClick: ({ key }) => void chosen(key) }, onClose: fn() },
  beforeEach: async () => {
    await loadDialog()
    chosen.mockClear()
  },
} satisfies Meta<typeof SheetMenu>
export default meta

type Story = StoryObj<typeof meta>

/** A press chooses and closes; entries of a submenu stand below its title. */
export const 已填: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: /申报日期/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(chosen).toHaveBeenCalledWith('date')
  },
}
