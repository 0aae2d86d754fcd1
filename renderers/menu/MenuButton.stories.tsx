import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MenuButton } from './MenuButton.tsx'

const chosen = fn()

const meta = {
  title: '部件/菜单按钮',
  component: MenuButton,
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  args: {
    children: '更多',
    menu: () => ({
      items: [
        { key: 'log', label: '流程日志' },
        { key: 'void', label: '作废', danger: true },
      ],
      onClick: ({ key }) => void chosen(key),
    }),
  },
  beforeEach: () => void chosen.mockClear(),
} satisfies Meta<typeof MenuButton>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}

/** Enter opens it with the focus in the menu; Esc closes it and the focus comes back. A choice is reported once. */
export const 键盘: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '更多' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '流程日志' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: '作废' }))
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
    await expect(chosen.mock.calls).toEqual([['void']])
  },
}

/** A second press closes it and does not open it again. */
export const 再按收起: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '更多' })
    await userEvent.click(button)
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '流程日志' })).toBeVisible())
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
    await expect(chosen).not.toHaveBeenCalled()
  },
}
