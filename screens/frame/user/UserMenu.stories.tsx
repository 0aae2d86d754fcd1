import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { user } from '../../../storybook/fixtures/session.ts'
import { longText } from '../../../storybook/fixtures/states.ts'
import '../frame.css'
import { UserMenu } from './UserMenu.tsx'

const meta = {
  title: '框架/用户菜单',
  component: UserMenu,
  args: { user, onPassword: () => undefined, onLogout: () => undefined },
} satisfies Meta<typeof UserMenu>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 长文本: Story = { args: { user: { ...user, name: '欧阳建国', departName: longText } } }

/** Look, keys, password and leaving. */
export const 展开: Story = {
  args: { onSignOns: fn(), onLogout: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /林晓岚/ }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /修改密码/ })).toBeVisible())
    await expect(screen.getByRole('menuitem', { name: '单点登录绑定' })).toBeVisible()
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
    await expect(args.onLogout).toHaveBeenCalled()
  },
}
