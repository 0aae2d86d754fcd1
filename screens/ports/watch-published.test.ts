import { expect, it, vi } from 'vitest'
import type { Json } from '../../engine/schema/format/json.ts'
import { watchPublished } from './watch-published.ts'

const settled = () => new Promise((done) => setTimeout(done))

function watching(answers: Json[], visible = () => true) {
  const request = vi.fn((_call: string, _params: object): Promise<Json> => {
    const next = answers.shift()
    return next === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(next)
  })
  const forget = vi.fn()
  let tick = (): void => undefined
  const published = watchPublished(request, { forget }, { visible, every: (work) => (tick = work) })
  return { request, forget, published, later: () => (tick(), settled()) }
}

it('asks from the mark it has, forgets what was published, then tells who listens', async () => {
  const { request, forget, published, later } = watching([
    { mark: 7, viewNos: [], all: false },
    { mark: 8, viewNos: ['a/list'], all: false },
  ])
  const notified: boolean[] = []
  published((concerns) => notified.push(concerns('a/list'), concerns('b/list')))
  await settled()
  await later()
  expect(request.mock.calls.map(([, params]) => params)).toEqual([{}, { since: 7 }])
  expect([forget.mock.calls, notified]).toEqual([[['a/list']], [true, false]])
})

it('concerns every view when fields have changed', async () => {
  const { forget, published } = watching([{ mark: 9, viewNos: ['a/list'], all: true }])
  const notified: boolean[] = []
  published((concerns) => notified.push(concerns('b/form')))
  await settled()
  expect([forget.mock.calls, notified]).toEqual([[[null]], [true]])
})

it('asks nothing while nobody listens or looks, and goes on after a failure', async () => {
  let seen = false
  const { request, published, later } = watching([], () => seen)
  const stop = published(() => undefined)
  await later()
  expect(request).not.toHaveBeenCalled()
  seen = true
  await later()
  await later()
  expect(request).toHaveBeenCalledTimes(2)
  stop()
  await later()
  expect(request).toHaveBeenCalledTimes(2)
})
