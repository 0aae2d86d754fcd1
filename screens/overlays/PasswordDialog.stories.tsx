import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Client } from '../http/client.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

const client: Client = {
  request: async (call) =>
    call === 'user/passwordChallenge' ? { challengeId: 'c', key: '0123456789abcdeffedcba9876543210', iv: '0123456789abcdeffedcba9876543210' } : null,
  file: async () => ({ blob: new Blob(), name: '' }),
  fileOrTask: async () => ({ blob: new Blob(), name: '' }),
  upload: async () => null,
  encode: () => ({ url: '', method: 'POST', headers: {}, body: undefined }),
}

const meta = { title: '对话框/修改密码', component: PasswordDialog, args: { client, onClose: () => undefined } } satisfies Meta<typeof PasswordDialog>
export default meta

export const 已填: StoryObj<typeof meta> = {}

export const 临时口令: StoryObj<typeof meta> = { args: { temporary: true } }
