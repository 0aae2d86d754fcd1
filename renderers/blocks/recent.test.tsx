import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { desktopAnswers, desktopBlocks } from '../../storybook/fixtures/desktop.tsx'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { recent } from './recent.tsx'

it('given records changed lately, then each leads to its own screen, and one whose screen is closed is text', async () => {
  const calls = vi.fn()
  render(
    <PortsProvider ports={fakePorts({ answers: desktopAnswers, onCall: calls, closed: ['demo/unit'] })} session={session}>
      <recent.Component block={desktopBlocks.recent} effective={effectiveOrders()} />
    </PortsProvider>,
  )
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual(['检验申报SB2026111900711-19 14:03', '企业单位成都天府新区国际商务服务产业园11-18 09:12'])
  expect(calls).toHaveBeenCalledWith('demo/recent', { entities: ['order', 'unit'] })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await userEvent.setup().click(screen.getByRole('button', { name: 'SB20261119007' }))
  expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/order', id: '7' })
})
