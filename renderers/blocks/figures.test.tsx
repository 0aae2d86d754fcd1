import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { desktopBlocks } from '../../storybook/fixtures/desktop.tsx'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { figures } from './figures.tsx'

afterEach(cleanup)

const filters = '[{"field":"due","op":"lte","value":"2026-11-25"}]'
const overdue = { id: 'overdue', title: '已超期', value: '1037', unit: '件', lists: ['demo/orders', 'demo/allOrders'], query: { filters } }

function shown(closed: string[]) {
  const calls = vi.fn()
  const ports = fakePorts({ answers: { 'demo/figures': () => [overdue] }, closed, onCall: calls })
  render(
    <PortsProvider ports={ports} session={session}>
      <figures.Component block={desktopBlocks.figures} effective={effectiveOrders()} />
    </PortsProvider>,
  )
  return calls
}

it('given lists of what is counted, then a figure opens the first that its reader may open, asking for what it counts', async () => {
  const calls = shown(['demo/orders'])
  await userEvent.click(await screen.findByRole('button', { name: '已超期 1,037件，查看' }))
  expect(calls).toHaveBeenCalledWith('navigate', { to: 'demo/allOrders', filters })
})

it('given none that its reader may open, then a figure is text', async () => {
  shown(['demo/orders', 'demo/allOrders'])
  expect(await screen.findByText('1,037')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
