import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TaskIndicator, type LiveTask } from './TaskIndicator.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const task = (differs: Partial<LiveTask> = {}): LiveTask => ({
  id: '1',
  title: '导出台账',
  state: 'running',
  done: 30,
  total: 120,
  words: '',
  fileName: '',
  ...differs,
})

/** An indicator over what the server would answer, which a test may change. */
function shown(first: LiveTask[]) {
  const server = { tasks: first }
  const ask = vi.fn(() => Promise.resolve(server.tasks))
  const onEnded = vi.fn()
  let tell: () => void = () => undefined
  const unwatch = vi.fn()
  const watch = (listener: () => void) => {
    tell = listener
    return unwatch
  }
  const { unmount } = render(<TaskIndicator ask={ask} watch={watch} onEnded={onEnded} onOpen={() => undefined} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { server, ask, onEnded, unmount, unwatch, made: () => act(async () => tell()), pass }
}

it('given no task, then it is not there, and asks no more until one is made', async () => {
  const { ask, pass, made, server } = shown([])
  await pass(60_000)
  expect(screen.queryByRole('button')).toBeNull()
  expect(ask).toHaveBeenCalledTimes(1)
  server.tasks = [task({ state: 'waiting', done: 0 })]
  await made()
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('1 个任务在办：导出台账 等待中')
})

it('given tasks, then it counts them, tells how far the newest is, and says once when one is over', async () => {
  const { server, pass, onEnded, ask } = shown([task(), task({ id: '2', title: '打印报告' })])
  await pass(0)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('2 个任务在办：导出台账 25%')
  server.tasks = [task({ done: 90 }), task({ id: '2', title: '打印报告', state: 'done', words: '60 条' })]
  await pass(1500)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('1 个任务在办：导出台账 75%')
  server.tasks = [task({ state: 'failed', words: '账号已停用' }), task({ id: '2', state: 'done' })]
  await pass(1500)
  expect(screen.queryByRole('button')).toBeNull()
  expect(onEnded.mock.calls.map(([{ id, state }]) => [id, state])).toEqual([
    ['2', 'done'],
    ['1', 'failed'],
  ])
  const asked = ask.mock.calls.length
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(asked)
})

it('given a task that was over before the page was opened, then nothing is said of it', async () => {
  const { onEnded, pass } = shown([task({ state: 'done' })])
  await pass(5000)
  expect(onEnded).not.toHaveBeenCalled()
})

it('given an answer that fails, then it asks again, and not after the page is left', async () => {
  const { ask, pass, unmount, unwatch } = shown([task()])
  await pass(0)
  ask.mockRejectedValueOnce(new Error('offline'))
  await pass(1500)
  expect(screen.getByRole('button')).toBeTruthy()
  await pass(1500)
  expect(ask).toHaveBeenCalledTimes(3)
  unmount()
  expect(unwatch).toHaveBeenCalled()
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
})
