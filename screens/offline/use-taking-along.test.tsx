import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { Provider } from 'jotai/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Json } from '../../engine/schema/format/json.ts'
import { createShell } from '../shell.ts'
import { useTakingAlong } from './use-taking-along.ts'

afterEach(cleanup)

/** The deed as the menu gets it, from a server that answers so. */
function deed(answer: () => Promise<Json>) {
  const fetch = vi.fn(async () => new Response(JSON.stringify({ isSuccess: true, data: await answer() })))
  const shell = createShell(fetch as unknown as typeof window.fetch)
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={shell.store}>{children}</Provider>
  const { result, rerender } = renderHook(({ user }) => useTakingAlong(shell, user), { wrapper, initialProps: { user: 'u1' } })
  return { result, fetch, rerender }
}

it('given packages for the user, then the way to take them along is there', async () => {
  const { result } = deed(async () => [{ id: 'inspection', title: '检验任务', most: 500 }])
  expect(result.current).toBeNull()
  await waitFor(() => expect(result.current).not.toBeNull())
})

it('given nothing to take along, then there is no way', async () => {
  const { result, fetch } = deed(async () => [])
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  await new Promise((done) => setTimeout(done, 20))
  expect(result.current).toBeNull()
})

it('given a server that cannot say, then there is no way', async () => {
  const { result, fetch } = deed(() => Promise.reject(new TypeError('network')))
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  await new Promise((done) => setTimeout(done, 20))
  expect(result.current).toBeNull()
})

it('given another user in the same window, then what the one before was offered is not theirs', async () => {
  const offers: Json[] = [[{ id: 'inspection', title: '检验任务', most: 500 }], []]
  const { result, rerender } = deed(async () => offers.shift() ?? [])
  await waitFor(() => expect(result.current).not.toBeNull())
  rerender({ user: 'u2' })
  expect(result.current).toBeNull()
})
