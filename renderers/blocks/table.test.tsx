import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionInfo } from '../../engine/schema/accounts/session.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { table } from './table.tsx'

afterEach(cleanup)

const block = {
  id: 'late',
  title: '已超期',
  block: 'table',
  load: { call: 'demo/late' },
  params: {
    columns: ['no', 'unit', 'kind'],
    open: { view: 'demo/order', query: { id: '{id}' }, operator: 'demo:order:save', otherwise: 'demo/orderInfo' },
  },
}
const rows = [
  { id: '7', no: 'SB7', unit: '市第一人民医院', kind: '乘客电梯' },
  { id: '8', no: null, unit: '天府中学', kind: '载货电梯' },
]

function open(who: SessionInfo = session, closed: string[] = []) {
  const calls = vi.fn()
  render(
    <PortsProvider ports={fakePorts({ answers: { 'demo/late': () => ({ list: rows, total: 2 }) }, onCall: calls, closed })} session={who}>
      <table.Component block={block} effective={effectiveOrders()} />
    </PortsProvider>,
  )
  return { calls, user: userEvent.setup() }
}

it('given a row without the first field, then the first thing it says leads to it', async () => {
  const { calls, user } = open()
  const [, numbered, draft] = await screen.findAllByRole('row')
  expect([numbered, draft].map((row) => row && within(row).getByRole('button').textContent)).toEqual(['SB7', '天府中学'])
  expect(draft?.textContent).toBe('天府中学载货电梯')
  await user.click(screen.getByRole('button', { name: '天府中学' }))
  expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/order', id: '8' })
})

it('given a user without the operator code, then rows open to be looked at', async () => {
  const { calls, user } = open({ ...session, operators: new Set(['demo:order:view']) })
  await user.click(await screen.findByRole('button', { name: 'SB7' }))
  expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/orderInfo', id: '7' })
})

it('given a view closed to the user, then rows open in the other', async () => {
  const { calls, user } = open(session, ['demo/order'])
  await user.click(await screen.findByRole('button', { name: 'SB7' }))
  expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/orderInfo', id: '7' })
})

it('given both views closed to the user, then rows are plain text', async () => {
  open(session, ['demo/order', 'demo/orderInfo'])
  expect(await screen.findByText('SB7')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
