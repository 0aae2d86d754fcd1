import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PhoneBar } from './PhoneBar.tsx'

const nothing = () => undefined

const meta = {
  title: '框架/底栏',
  component: PhoneBar,
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  args: {
    items: [
      { id: 'tasks', title: '任务', icon: 'plan', to: '/tasks', does: null, hint: '' },
      { id: 'messages', title: '消息', icon: 'message', to: '/messages', does: null, hint: '' },
      { id: 'own', title: '我的', icon: 'person', to: '', does: 'own', hint: '' },
    ],
    path: '/tasks',
    inbox: '/messages',
    unread: { address: '/', count: () => Promise.resolve(3) },
    onOpen: nothing,
    onDo: nothing,
  },
} satisfies Meta<typeof PhoneBar>
export default meta

type Story = StoryObj<typeof meta>

/** The entry of the page in front is marked, and the messages bear their number. */
export const 已填: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: '消息，3 条未读' })).toHaveTextContent('3'))
    await expect(canvas.getByRole('link', { name: '任务' })).toHaveAttribute('aria-current', 'page')
  },
}

/** Nothing is unread, and the page in front is none of the bar's. */
export const 空: Story = { args: { path: '/elsewhere', unread: { address: '/', count: () => Promise.resolve(0) } } }
