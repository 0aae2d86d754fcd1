import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { effectiveOrders } from '../../../storybook/fixtures/order.ts'
import { fakePorts } from '../../../storybook/fixtures/ports.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import type { Tab } from '../tabs.ts'
import { useScreensAhead } from './use-screens-ahead.ts'

afterEach(cleanup)

const routes = [{ viewNo: 'demo/orders', route: '/orders', title: '申报单', kind: 'list' }]

function draw(open: Tab[] = []) {
  const ports = { ...fakePorts(), view: vi.fn(async () => effectiveOrders()), request: vi.fn(async () => ({ list: [], total: 0 })) }
  function Links() {
    useScreensAhead({ ports, session, routes, open })
    return (
      <>
        <a href="/orders">
          <span>申报单</span>
        </a>
        <a href="/elsewhere">别处</a>
      </>
    )
  }
  render(<Links />)
  return ports
}

const rest = () => act(() => new Promise((done) => setTimeout(done, 80)))

test('given a link, when the pointer rests on it, then its view is fetched and no row; when it is pressed, then its rows are', async () => {
  const ports = draw()
  fireEvent.pointerOver(screen.getByText('申报单'))
  await rest()
  expect(ports.view).toHaveBeenCalledWith('demo/orders', expect.any(String))
  expect(ports.request).not.toHaveBeenCalled()
  fireEvent.pointerDown(screen.getByText('申报单'), { button: 0 })
  await waitFor(() => expect(ports.request).toHaveBeenCalledWith('demo/orders', expect.objectContaining({ pageNo: 1 })), { timeout: 20_000 })
})

test('given a pointer that only passes, a link to no screen, a page that is open, or a press that opens a window, then nothing is fetched', async () => {
  const ports = draw()
  fireEvent.pointerOver(screen.getByText('申报单'))
  fireEvent.pointerOver(screen.getByText('别处'))
  fireEvent.pointerDown(screen.getByText('申报单'), { button: 0, ctrlKey: true })
  await rest()
  expect(ports.view).not.toHaveBeenCalled()
  cleanup()
  const other = draw([{ address: '/orders', title: '申报单', visited: 1, dirty: false, hasDraft: false }])
  fireEvent.pointerDown(screen.getByText('申报单'), { button: 0 })
  await rest()
  expect(other.view).not.toHaveBeenCalled()
})
