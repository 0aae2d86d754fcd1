import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionInfo } from '../../engine/schema/accounts/session.ts'
import { mobileBlocks } from '../../storybook/fixtures/on-site/mobile.tsx'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts, type FakeBackend } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { MobileScreen } from './MobileScreen.tsx'

beforeEach(() => void vi.setSystemTime('2026-11-27T10:00:00'))
afterEach(() => (cleanup(), vi.useRealTimers()))

const order = { id: '7', unit: '天府中学', code: 'SB7', state: '20', state_label: '审核分配', due: '2026-11-24', urgency: '1', urgency_label: '加急' }
const later = { ...order, id: '8', unit: '市第一人民医院', due: '2026-11-29', detail: '兆欧表', urgency: '0', urgency_label: '一般' }

function open(
  blocks: (typeof mobileBlocks)[keyof typeof mobileBlocks][],
  answers: FakeBackend['answers'],
  more: { closed?: string[]; who?: SessionInfo; query?: Record<string, string> } = {},
) {
  const calls = vi.fn()
  render(
    <PortsProvider ports={fakePorts({ answers: answers ?? {}, onCall: calls, closed: more.closed ?? [] })} session={more.who ?? session}>
      <MobileScreen model={{ kind: 'mobile', viewNo: 'demo/page', title: '现场', blocks }} effective={effectiveOrders()} query={more.query ?? { id: '7' }} />
    </PortsProvider>,
  )
  return { calls, user: userEvent.setup() }
}

it('given an address with an id, then the card asks for that record, says what is overdue and leads on with it', async () => {
  const { calls, user } = open([mobileBlocks.recordCard], { 'demo/one': () => order })
  const card = await screen.findByRole('region', { name: '申报' })
  expect(await within(card).findByText('天府中学')).toBeTruthy()
  expect(calls).toHaveBeenCalledWith('demo/one', { id: '7' })
  expect(within(card).getByText('2026-11-24').parentElement?.textContent).toBe('2026-11-24，已超期')
  await user.click(within(card).getByRole('button', { name: '单位' }))
  expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/unit', id: '7' })
})

it('given a person without the code and without a view, then the card has no button for either', async () => {
  open([mobileBlocks.recordCard], { 'demo/one': () => order }, { closed: ['demo/unit'], who: { ...session, operators: new Set() } })
  expect(await screen.findByText('天府中学')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('given an address that names no record, then nothing is asked for, and the page says where to come from', async () => {
  const { calls } = open([mobileBlocks.recordCard], { 'demo/one': () => order }, { query: {} })
  expect(await screen.findByText('没有指明要看的记录，请从任务、列表或扫码打开')).toBeTruthy()
  expect(calls).not.toHaveBeenCalled()
})

it('given a record that is not there, then the card says so', async () => {
  open([mobileBlocks.recordCard], { 'demo/one': () => null })
  expect(await screen.findByText('没有这条记录')).toBeTruthy()
})

it('given tasks of a day, then what is late comes first with its days, what to take along is said, and they stand by place at a touch', async () => {
  const { calls, user } = open([mobileBlocks.dayTasks], { 'demo/day': () => ({ list: [later, order], total: 2 }) })
  await screen.findByText('天府中学')
  expect(screen.getByRole('status').textContent).toBe('共 2 项，超期 1 项')
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings()).toEqual(['超期1 项', '7 天内1 项'])
  const [late, soon] = screen.getAllByRole('listitem')
  expect(late?.textContent).toContain('2026-11-24，超期 3 天')
  expect(soon?.textContent).toContain('要带兆欧表')
  await user.click(screen.getByRole('button', { name: '按地区' }))
  expect(headings()).toEqual(['一般1 项', '加急1 项'])
  await user.click(screen.getByRole('button', { name: '天府中学' }))
  expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/order', id: '7' })
})

it('given a block whose list the person may not open, then it is not drawn, and a page without any says so', async () => {
  const closed = { ...mobileBlocks.lines, params: { ...mobileBlocks.lines.params, of: 'demo/orders' } }
  open([closed], { 'demo/few': () => ({ list: [order], total: 1 }) }, { closed: ['demo/orders'] })
  expect(screen.queryByRole('region')).toBeNull()
  expect(await screen.findByText('这里没有您可以查看的内容')).toBeTruthy()
})

it('given more lines than are shown, then it says how many there are, and each opens', async () => {
  const { calls, user } = open([mobileBlocks.lines], { 'demo/few': () => ({ list: [{ ...order, made: '2026-11-20' }], total: 9 }) })
  expect(await screen.findByText('共 9 条，先列最近的 1 条')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '2026-11-20' }))
  expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/order', id: '7' })
})
