import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import type { NamedView } from '../../engine/schema/screens/named-view.ts'
import { fakeNamedViews } from '../../storybook/fixtures/named-views.ts'
import { longText } from '../../storybook/fixtures/states.ts'
import { NamedViewMenu } from './NamedViewMenu.tsx'

interface Args {
  title: string | null
  mine: boolean
  changed: boolean
}

function Menu({ title, mine, changed }: Args) {
  const namedViews = useMemo(() => fakeNamedViews(), [])
  const [id, setId] = useState('n1')
  const named: NamedView | null = title === null || id === 'none' ? null : { ...given, id, title, mine }
  return <NamedViewMenu namedViews={namedViews} viewNo={given.viewNo} named={named} changed={changed} state={() => given.state} onOpen={setId} />
}

const given: NamedView = {
  id: 'n1',
  viewNo: 'demo/orderList',
  title: '',
  share: 'own',
  role: '',
  mine: true,
  by: '王秀英',
  at: '2026-11-18 17:20:00',
  version: 1,
  isDefault: true,
  roleDefault: false,
  state: { search: {}, filters: [], sort: [], columns: [] },
}

const meta = { title: '部件/查询方案', component: Menu, args: { title: '加急待受理', mine: true, changed: false } } satisfies Meta<typeof Menu>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 空: Story = { args: { title: null } }
export const 已改动: Story = { args: { changed: true } }
export const 别人的: Story = { args: { mine: false, changed: true } }
export const 长文本: Story = { args: { title: longText.slice(0, 40) } }

/** Own views and those of the role, and what may be done with the present one. */
export const 展开: Story = {
  args: { changed: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '查询方案：加急待受理，已改动' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /另存为/ })).toBeVisible())
  },
}
