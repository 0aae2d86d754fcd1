import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { loadDialog } from '../../renderers/dialogs/Dialog.tsx'
import { PushDialog } from './PushDialog.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { notePushWish } from './push-wish.ts'
import { pushBrowser, siteKey, type PushBrowser } from './testing/push-browser.ts'

const source = { publicKey: siteKey, person: 'anna', request: async () => null, startWorker: async () => undefined }

const meta = {
  title: '框架/消息推送',
  component: PushSwitch,
  args: { source },
  beforeEach: ({ parameters }) => {
    notePushWish('')
    const given = (parameters['browser'] ?? {}) as Partial<PushBrowser>
    const browser = pushBrowser(given)
    if (given.endpoint) notePushWish('anna')
    return () => {
      browser.restore()
      notePushWish('')
    }
  },
} satisfies Meta<typeof PushSwitch>
export default meta

type Story = StoryObj<typeof meta>

/** Permission is asked for by the press, and not before. */
export const 关闭: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('switch', { name: '消息推送' })
    await expect(toggle).not.toBeChecked()
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle).toBeChecked())
    await expect(canvas.getByRole('status')).toHaveTextContent('新消息会通知到这台设备')
  },
}

export const 已开启: Story = { parameters: { browser: { permission: 'granted', endpoint: 'https://push.example/1' } } }

/** Refused in the browser: only its own settings help. */
export const 已拒绝: Story = {
  parameters: { browser: { permission: 'denied' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: '消息推送' })).toBeDisabled()
    await expect(canvas.getByRole('status')).toHaveTextContent('浏览器已拒绝通知，在浏览器设置中允许后即可开启')
  },
}

/** The browser cannot reach its push service, as where that is cut off. */
export const 连接不上: Story = {
  parameters: { browser: { broken: 'push service error' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: '消息推送' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('浏览器连接不上它的推送服务，没有开启'))
    await expect(canvas.getByRole('switch', { name: '消息推送' })).not.toBeChecked()
  },
}

/** As the menu of the desk opens it. */
export const 对话框: Story = {
  beforeEach: () => loadDialog(),
  render: () => <PushDialog source={source} onClose={() => undefined} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '消息推送' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
