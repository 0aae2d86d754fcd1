import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOverlayStore, type Overlay } from '../../overlay-store.ts'
import { batchProgress } from './upload-progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function given() {
  const store = createStore()
  const overlays = createOverlayStore(store)
  const shown = () => store.get(overlays.open).find((each): each is Extract<Overlay, { kind: 'progress' }> => each.kind === 'progress')
  const progress = batchProgress({ overlays, store })
  const tell = (done: number, total = 10, failed = 0) => progress.tell({ title: '批量提交', done, total, failed })
  return { store, shown, progress, tell, state: () => store.get((shown() as Extract<Overlay, { kind: 'progress' }>).state) }
}

describe('the progress of a batch', () => {
  test('given it is over soon, then no dialog flashes', () => {
    const { shown, tell } = given()
    tell(0)
    vi.advanceTimersByTime(299)
    tell(10)
    vi.advanceTimersByTime(1000)
    expect(shown()).toBeUndefined()
  })

  test('given it takes a moment, then it tells rows and failures, and goes when all is done', () => {
    const { shown, tell, state } = given()
    expect(tell(0)).toBe('go')
    vi.advanceTimersByTime(300)
    expect(state()).toMatchObject({ title: '批量提交', share: 0, text: '已办理 0 / 10 条', stopping: false })
    tell(5, 10, 2)
    expect(state()).toMatchObject({ share: 0.5, text: '已办理 5 / 10 条，失败 2 条' })
    tell(10, 10, 2)
    expect(shown()).toBeUndefined()
  })

  test('given the user cancels, then the next telling hears of it, and another round starts afresh', () => {
    const { shown, tell, state } = given()
    tell(0)
    vi.advanceTimersByTime(300)
    shown()?.cancel()
    expect(state().stopping).toBe(true)
    expect(tell(5)).toBe('cancel')
    tell(10)
    expect(tell(0)).toBe('go')
    vi.advanceTimersByTime(300)
    expect(state().stopping).toBe(false)
  })

  test('given the action breaks off, then the dialog goes with it', () => {
    const { shown, tell, progress } = given()
    tell(0)
    vi.advanceTimersByTime(300)
    progress.end()
    expect(shown()).toBeUndefined()
  })
})
