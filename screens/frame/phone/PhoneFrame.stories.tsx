import type { Meta, StoryObj } from '@storybook/react-vite'
import { loadDialog } from '../../../renderers/dialogs/Dialog.tsx'
import type { PhoneBarItem } from '../../../renderers/navigation/phone-bar.ts'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { fullPage } from '../../../storybook/fixtures/screen-story.tsx'
import { user } from '../../../storybook/fixtures/session.ts'
import { Frame } from '../Frame.tsx'
import { startTabs } from '../tabs.ts'
import { LookUpSheet } from './LookUpSheet.tsx'
import { OwnSheet } from './OwnSheet.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'

const nothing = () => undefined
const entry = (id: string, title: string, icon: string, differs: Partial<PhoneBarItem> = {}): PhoneBarItem => ({
  ...{ id, title, icon, to: `/${id}`, does: null, hint: '' },
  ...differs,
})
const items = [
  entry('tasks', '任务', 'plan'),
  entry('equipment', '设备', 'elevator'),
  entry('scan', '扫码', 'scan', { to: '', does: 'scan', hint: '设备代码或登记证编号' }),
  entry('messages', '消息', 'message'),
  entry('own', '我的', 'person', { to: '', does: 'own' }),
]
const opened = fn()
const done = fn()

const phone = {
  header: <PhoneHeader title="设备" back="step" onBack={nothing} find={null} tasks={null} />,
  bar: (
    <PhoneBar
      items={items}
      path="/equipment"
      inbox="/messages"
      unread={{ address: '/', count: () => Promise.resolve(120) }}
      onOpen={(to) => void opened(to)}
      onDo={({ does }) => void done(does)}
    />
  ),
}

const meta = {
  title: '框架/手机框架',
  component: Frame,
  parameters: fullPage,
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  args: { items: [], path: '/equipment', onOpen: nothing, bell: null, user: null, tabs: null, children: null, phone },
  beforeEach: async () => {
    await loadDialog()
    opened.mockClear()
    done.mockClear()
  },
} satisfies Meta<typeof Frame>
export default meta

type Story = StoryObj<typeof meta>

/** The entry of the page in front is marked; the number of unread messages stands on theirs. */
export const 已填: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: '消息，120 条未读' })).toHaveTextContent('99+'))
    await expect(canvas.getByRole('link', { name: '设备' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('link', { name: '任务' }))
    await userEvent.click(canvas.getByRole('button', { name: '扫码' }))
    await expect([opened.mock.calls, done.mock.calls]).toEqual([[['/tasks']], [['scan']]])
  },
}

const tabs = startTabs('/home', '首页')
const pages = { ...tabs, list: [...tabs.list, { address: '/a?id=1', title: '报检办理 SQ2026', dirty: true, hasDraft: false, visited: 2 }], active: '/a?id=1' }

export const 我的: Story = {
  render: () => (
    <OwnSheet user={user} tabs={pages} onOpen={nothing} onCloseTab={nothing} onMenu={nothing} onClose={nothing} onPassword={nothing} onLogout={nothing} />
  ),
}

/** What is typed is looked for; Enter opens the first that was found. */
export const 扫码: Story = {
  parameters: {
    backend: {
      answers: {
        'desktop/find': () => [
          { entity: 'e', kind: '设备', id: '1', title: '乘客电梯 1#', found: '311051', about: '锦江国际', view: 'demo/order', query: { id: '1' } },
        ],
      },
    },
  },
  render: () => <LookUpSheet title="扫码" hint="设备代码或登记证编号" onClose={() => void done('closed')} />,
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('设备代码或登记证编号'), '311051')
    await screen.findByRole('button', { name: /乘客电梯 1#/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(done).toHaveBeenCalledWith('closed'))
  },
}
