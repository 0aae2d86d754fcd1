import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Json } from '../../engine/schema/format/json.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { DesktopModel } from '../../engine/model/model.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { loadRules } from '../loading/lazy-rules.ts'
import { DesktopScreen } from './DesktopScreen.tsx'

// one block has a rule
beforeAll(loadRules)
afterEach(cleanup)

const model: DesktopModel = {
  kind: 'desktop',
  viewNo: 'demo/desktop',
  title: '首页',
  blocks: [
    { id: 'todo', title: '待办', block: 'todo', load: { call: 'demo/todo' }, params: { open: { A: 'demo/orders' } } },
    { id: 'figures', title: '概况', block: 'figures', load: { call: 'demo/figures' } },
    { id: 'secret', title: '看不见', block: 'figures', visible: 'user.industryType == "21"' },
    {
      id: 'table',
      title: '最近',
      block: 'table',
      load: { call: 'demo/rows' },
      params: { columns: ['code', 'kind'], open: { view: 'demo/order', query: { id: '{id}' } } },
    },
  ],
}

const answers = {
  'demo/todo': () => [
    { step: 'A', title: '登记', count: 5, overdue: 2 },
    { step: 'B', title: '别处', count: 1, overdue: 0 },
  ],
  'demo/figures': () => {
    throw new ProblemError(problem('call.network', ''))
  },
  'demo/rows': () => ({ list: [{ id: '7', code: 'SB7', kind: '3110', kind_label: '乘客电梯' }], total: 9 }),
}

describe('a desktop', () => {
  it('a block that fails shows it and leaves the others working', async () => {
    const calls = vi.fn()
    render(
      <PortsProvider ports={fakePorts({ answers, onCall: calls })} session={session}>
        <DesktopScreen model={model} effective={effectiveOrders()} query={{}} />
      </PortsProvider>,
    )
    const user = userEvent.setup()
    const todo = screen.getByRole('region', { name: '待办' })
    await user.click(await within(todo).findByRole('button', { name: /登记/ }))
    expect(calls).toHaveBeenCalledWith('navigate', { to: 'demo/orders' })
    expect(within(todo).queryByRole('button', { name: /别处/ })).toBeNull()
    expect(within(screen.getByRole('region', { name: '概况' })).getByRole('alert').textContent).toContain('网络连接失败')
    const table = screen.getByRole('region', { name: '最近' })
    expect(within(table).getByText('乘客电梯')).toBeTruthy()
    await user.click(within(table).getByRole('button', { name: 'SB7' }))
    expect(calls).toHaveBeenCalledWith('navigate', { to: 'demo/order', id: '7' })
    expect(within(table).getByText('共 9 条，显示前 1 条')).toBeTruthy()
  })

  it('what the user may not open is text, not a link', async () => {
    const figures = () => [{ id: 'a', title: '超期', value: '3', unit: '件', tone: '', lists: ['demo/orders'], query: {} }]
    const ports = fakePorts({ answers: { ...answers, 'demo/figures': figures }, closed: ['demo/orders', 'demo/order'] })
    render(
      <PortsProvider ports={ports} session={session}>
        <DesktopScreen model={model} effective={effectiveOrders()} query={{}} />
      </PortsProvider>,
    )
    expect(await screen.findByText('登记')).toBeTruthy()
    expect(await screen.findByText('SB7')).toBeTruthy()
    expect(await screen.findByText('超期')).toBeTruthy()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['调整工作台'])
  })

  it('leaves out a block whose rule does not hold', () => {
    render(
      <PortsProvider ports={fakePorts({ answers })} session={session}>
        <DesktopScreen model={model} effective={effectiveOrders()} query={{}} />
      </PortsProvider>,
    )
    expect(screen.queryByText('看不见')).toBeNull()
  })

  it('is arranged by keyboard: moved, hidden, kept with the account at once, and put back to the product’s order', async () => {
    const saved = vi.fn()
    const preference = {
      'user/preference/load': () => [{ op: 'hide', at: 'blocks', id: 'gone' }],
      'user/preference/save': ({ value }: Record<string, Json>) => (saved(JSON.parse(String(value))), null),
    }
    render(
      <PortsProvider ports={fakePorts({ answers: { ...answers, ...preference } })} session={session}>
        <DesktopScreen model={model} effective={effectiveOrders()} query={{}} />
      </PortsProvider>,
    )
    const user = userEvent.setup()
    const titles = () => screen.getAllByRole('region').map((each) => each.getAttribute('aria-label') ?? within(each).getByRole('heading').textContent)
    await user.click(await screen.findByRole('button', { name: '调整工作台' }))
    // fetched for who arranges
    await screen.findByRole('group', { name: '调整工作台' }, { timeout: 20_000 })
    expect(titles()).toEqual(['待办', '概况', '最近'])
    screen.getByRole('button', { name: '移动“待办”，现为第 1 块' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(titles()).toEqual(['概况', '待办', '最近'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('移动“待办”，现为第 2 块')
    await user.click(screen.getByRole('button', { name: '隐藏“最近”' }))
    expect(saved).toHaveBeenLastCalledWith([
      { op: 'place', at: 'blocks', id: 'figures', after: null },
      { op: 'hide', at: 'blocks', id: 'table' },
    ])
    await user.click(screen.getByRole('button', { name: /完\s*成/ }))
    expect(titles()).toEqual(['概况', '待办'])
    await user.click(screen.getByRole('button', { name: '调整工作台' }))
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(saved).toHaveBeenLastCalledWith(null)
    expect(titles()).toEqual(['待办', '概况', '最近'])
  })
})
