import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MessageBell } from './MessageBell.tsx'

afterEach(() => {
  cleanup()
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined })
})

const bell = (unread: number, address = '/') => <MessageBell address={address} count={async () => unread} onOpen={() => undefined} />

it('given the product is installed, when there are unread messages, then its icon says how many, and nothing once they are read or the user leaves', async () => {
  const setAppBadge = vi.fn(async () => undefined)
  const clearAppBadge = vi.fn(async () => undefined)
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  const { rerender, unmount } = render(bell(3))
  expect(await screen.findByRole('button', { name: '消息，3 条未读' })).toBeTruthy()
  expect(setAppBadge).toHaveBeenLastCalledWith(3)
  rerender(bell(0, '/read'))
  expect(await screen.findByRole('button', { name: '消息' })).toBeTruthy()
  await vi.waitFor(() => expect(clearAppBadge).toHaveBeenCalled())
  clearAppBadge.mockClear()
  unmount()
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

it('given a browser without badges, or one that refuses, then the bell counts all the same', async () => {
  const { unmount } = render(bell(2))
  expect(await screen.findByRole('button', { name: '消息，2 条未读' })).toBeTruthy()
  unmount()
  Object.assign(navigator, { setAppBadge: async () => Promise.reject(new Error('refused')), clearAppBadge: undefined })
  render(bell(4))
  expect(await screen.findByRole('button', { name: '消息，4 条未读' })).toBeTruthy()
})
