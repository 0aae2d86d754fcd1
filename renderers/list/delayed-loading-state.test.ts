import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createListStore, type ListStore } from '../../engine/runtime/lists/list-store.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { SHOW_LOADING_AFTER_MS } from '../timing/timeouts.ts'
import { delayedLoadingState } from './delayed-loading-state.ts'

const query = { search: {}, filters: [], sort: [], pageNo: 1, pageSize: 20, paging: 'pages' as const, fixed: {} }
const answer = (name: string): Json => ({ list: [{ id: '1', name }], total: 1 })
let answers: ((value: Json) => void)[]
let list: ListStore

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  list = createListStore({ key: 'id', viewNo: 'a/list', query, fetch: () => new Promise((resolve) => answers.push(resolve)) })
})
afterEach(() => vi.useRealTimers())

/** The question has gone out: those of one task are one. */
const asked = () => Promise.resolve()

/** Rows stand, and the drawn state is followed. */
async function standing() {
  const drawn = delayedLoadingState(list)
  const listener = vi.fn(() => void drawn.get())
  const leave = drawn.subscribe(listener)
  const loaded = list.load()
  await asked()
  answers.shift()?.(answer('before'))
  await loaded
  return { drawn, listener, leave }
}

describe('the state of a list as it is drawn', () => {
  it('given nothing yet, when the first rows are on their way, then it says so at once', () => {
    const drawn = delayedLoadingState(list)
    drawn.subscribe(() => undefined)
    void list.load()
    expect(drawn.get().status).toBe('loading')
  })

  it('given rows, when others come soon, then it stays the same until they are there', async () => {
    const { drawn } = await standing()
    const before = drawn.get()
    const loaded = list.load()
    vi.advanceTimersByTime(SHOW_LOADING_AFTER_MS - 1)
    expect(drawn.get()).toBe(before)
    await asked()
    answers.shift()?.(answer('after'))
    await loaded
    expect(drawn.get()).toMatchObject({ status: 'ready', rows: [{ name: 'after' }] })
  })

  it('given rows, when others take long, then it says that it loads, and each load is waited for anew', async () => {
    const { drawn, listener } = await standing()
    const loaded = list.load()
    listener.mockClear()
    vi.advanceTimersByTime(SHOW_LOADING_AFTER_MS)
    expect(listener).toHaveBeenCalledOnce()
    expect(drawn.get()).toMatchObject({ status: 'loading', rows: [{ name: 'before' }] })
    await asked()
    answers.shift()?.(answer('after'))
    await loaded
    void list.load()
    expect(drawn.get().status).toBe('ready')
  })

  it('given rows that are out of date, when they are asked for again, then the failure stands as long as nothing is told', async () => {
    const { drawn } = await standing()
    const loaded = list.load()
    await asked()
    answers.shift()?.(Promise.reject(new Error('no line')) as never)
    await loaded
    const { problems } = drawn.get()
    void list.load()
    expect(drawn.get()).toMatchObject({ status: 'failed', problems })
  })

  it('given another question, when its answer is on its way, then the question is drawn at once', async () => {
    const { drawn } = await standing()
    void list.sort([{ id: 'name', dir: 'asc' }])
    expect(drawn.get().query.sort).toEqual([{ id: 'name', dir: 'asc' }])
  })

  it('given nobody who listens any more, when time passes, then nothing is told', async () => {
    const { listener, leave } = await standing()
    void list.load()
    listener.mockClear()
    leave()
    vi.advanceTimersByTime(SHOW_LOADING_AFTER_MS * 2)
    expect(listener).not.toHaveBeenCalled()
  })
})
