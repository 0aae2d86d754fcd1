import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { PhoneUploads } from '../../../engine/runtime/ports.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { PhoneUploadDialog } from './PhoneUploadDialog.tsx'

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h2v2h2v2h-2v-2h-2z"/></svg>'

/** A server whose ticket is as far as the story says. */
const server = (words: Partial<PhoneUploads>): PhoneUploads => ({
  start: () => Promise.resolve({ ticket: 't', seconds: 300 }),
  image: () => picture,
  state: () => Promise.resolve({ opened: false, files: [] }),
  end: () => Promise.resolve({ files: [] }),
  ...words,
})

const meta = {
  title: '对话框/手机上传',
  component: PhoneUploadDialog,
  args: {
    phone: server({}),
    title: '设备照片',
    meta: { busstype: 'appMain', attkind: 'photo', room: 9 },
    state: { arrive: () => undefined, leave: () => undefined },
    onClose: () => undefined,
  },
} satisfies Meta<typeof PhoneUploadDialog>
export default meta

type Story = StoryObj<typeof meta>

export const 加载中: Story = { args: { phone: server({ start: () => new Promise(() => undefined) }) } }
export const 已填: Story = {
  args: { onClose: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('img', { name: '手机上传二维码' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '完成' }))
    // a dialog tells of its close in a task of its own
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}
export const 手机已打开: Story = { args: { phone: server({ state: () => Promise.resolve({ opened: true, files: [] }) }) } }
export const 出错: Story = { args: { phone: server({ start: () => Promise.reject(new ProblemError(problem('right.denied', '', { right: '手机上传' }))) }) } }
