import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useFetch } from './use-fetch.ts'

const open = (first: (signal: AbortSignal) => Promise<string>) => renderHook(({ fetch }) => useFetch(fetch), { initialProps: { fetch: first } })

describe('fetching', () => {
  it('given a newer function, then the older one is aborted and its late answer is not shown', async () => {
    let late: (text: string) => void = () => undefined
    let stopped: AbortSignal | undefined
    const { result, rerender } = open((signal) => ((stopped = signal), new Promise((resolve) => (late = resolve))))
    rerender({ fetch: async () => 'new' })
    expect(stopped?.aborted).toBe(true)
    await waitFor(() => expect(result.current.answer).toEqual({ state: 'ready', data: 'new' }))
    await act(async () => late('old'))
    expect(result.current.answer).toEqual({ state: 'ready', data: 'new' })
  })

  it('given a reload, then what is there stays until the new data has come', async () => {
    const fetch = vi.fn(async () => `answer ${fetch.mock.calls.length}`)
    const { result } = open(fetch)
    await waitFor(() => expect(result.current.answer).toEqual({ state: 'ready', data: 'answer 1' }))
    act(() => result.current.reload())
    expect(result.current.answer).toEqual({ state: 'ready', data: 'answer 1' })
    await waitFor(() => expect(result.current.answer).toEqual({ state: 'ready', data: 'answer 2' }))
  })

  it('given that another function failed, then this one is still loading', async () => {
    const { result, rerender } = open(() => Promise.reject(new Error('down')))
    await waitFor(() => expect(result.current.answer.state).toBe('failed'))
    rerender({ fetch: () => new Promise(() => undefined) })
    expect(result.current.answer).toEqual({ state: 'loading' })
  })
})
