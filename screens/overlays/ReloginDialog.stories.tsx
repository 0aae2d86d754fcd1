import type { Meta, StoryObj } from '@storybook/react-vite'
import { user } from '../../storybook/fixtures/session.ts'
import { ReloginDialog } from './ReloginDialog.tsx'

const meta = {
  title: '对话框/重新登录',
  component: ReloginDialog,
  args: { user, captcha: () => 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', onLogin: async () => undefined, onLeave: () => undefined },
} satisfies Meta<typeof ReloginDialog>
export default meta

export const 已填: StoryObj<typeof meta> = {}
