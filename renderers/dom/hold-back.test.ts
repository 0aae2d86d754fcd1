// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { afterSteps, holdBack } from './hold-back.ts'

/** Steps are taken in their time. */
const settle = () => new Promise((done) => setTimeout(done, 40))
const back = async () => {
  window.history.back()
  await settle()
}

/** One has come to the other page, and goes back from there page by page. */
async function leadsDownFromOther(): Promise<void> {
  await settle()
  expect(window.location.pathname).toBe('/other')
  await back()
  await settle()
  expect(window.location.pathname).toBe('/detail')
  await back()
  expect(window.location.pathname).toBe('/list')
}

beforeEach(async () => {
  window.history.pushState({ idx: 1 }, '', '/list')
  window.history.pushState({ idx: 2 }, '', '/detail')
  await settle()
})

test('given an overlay, when one goes back, then it is left and the page stays; then the next step leaves the page', async () => {
  const leave = vi.fn(() => release())
  const release = holdBack(leave)
  await back()
  expect([leave.mock.calls.length, window.location.pathname]).toEqual([1, '/detail'])
  await back()
  expect(window.location.pathname).toBe('/list')
})

test('given an overlay that stays because it is asked to, then the next step back asks again', async () => {
  const leave = vi.fn()
  const release = holdBack(leave)
  await back()
  await back()
  expect([leave.mock.calls.length, window.location.pathname]).toEqual([2, '/detail'])
  release()
  await settle()
})

test('given an overlay that closes by itself, then no step of it is left behind', async () => {
  holdBack(() => undefined)()
  await settle()
  await back()
  expect(window.location.pathname).toBe('/list')
})

test('given an overlay that closes and leads elsewhere, then one stays there, and one step back is the page below', async () => {
  const release = holdBack(() => undefined)
  release()
  window.history.pushState({ idx: 3 }, '', '/other')
  await leadsDownFromOther()
})

test('given an overlay whose step is just being taken away, when one goes on elsewhere after it, then one comes there, and steps back lead to the page below', async () => {
  holdBack(() => undefined)()
  afterSteps(() => window.history.pushState({ idx: 3 }, '', '/other'))
  await leadsDownFromOther()
})

test('given an overlay that was closed, then who asks goes on once its step is gone, and at once where none is', async () => {
  holdBack(() => undefined)()
  const states: unknown[] = []
  const note = () => states.push((window.history.state as { overlay?: number }).overlay)
  afterSteps(note)
  expect(states).toEqual([])
  await settle()
  expect(states).toEqual([undefined])
  afterSteps(note)
  expect(states).toHaveLength(2)
})

test('given one overlay over another, then steps back leave the upper first', async () => {
  const left: string[] = []
  const lower = holdBack(() => (left.push('lower'), lower()))
  const upper = holdBack(() => (left.push('upper'), upper()))
  await back()
  await settle()
  expect(left).toEqual(['upper'])
  await back()
  await settle()
  expect([left, window.location.pathname]).toEqual([['upper', 'lower'], '/detail'])
})
