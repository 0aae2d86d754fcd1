import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { desktopAnswers, desktopBlocks } from '../../storybook/fixtures/desktop.tsx'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { notices } from './notices.tsx'

it('given notices, then an unread one says so until it is opened, and all of them are a click away', async () => {
  const calls = vi.fn()
  render(
    <PortsProvider ports={fakePorts({ answers: desktopAnswers, onCall: calls })} session={session}>
      <notices.Component block={desktopBlocks.notices} effective={effectiveOrders()} />
    </PortsProvider>,
  )
  const user = userEvent.setup()
  const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)
  await screen.findAllByRole('listitem')
  expect(lines()).toEqual(['通知公告关于开展电梯维护保养质量抽查的通知未读2026-11-15', '系统公告检验业务系统停机维护公告2026-11-10'])
  await user.click(screen.getByRole('button', { name: /质量抽查/ }))
  expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/notice', id: '1' })
  expect(lines()[0]).toBe('通知公告关于开展电梯维护保养质量抽查的通知2026-11-15')
  await user.click(screen.getByRole('button', { name: '全部公告' }))
  expect(calls).toHaveBeenLastCalledWith('navigate', { to: 'demo/notices' })
})
