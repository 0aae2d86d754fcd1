import { describe, expect, it, vi } from 'vitest'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { createViewCache } from './view-cache.ts'

function cacheWith(answer: () => Promise<EffectiveView>) {
  let now = 0
  const request = vi.fn(async () => (await answer()) as unknown as Json)
  const learn = vi.fn()
  return {
    cache: createViewCache(
      request,
      () => 'layout',
      learn,
      () => now,
    ),
    request,
    learn,
    wait: (ms: number) => void (now += ms),
  }
}

describe('the cache of views', () => {
  it('asks once a minute, and hands out the same object while the hash is the same', async () => {
    const { cache, request, wait } = cacheWith(async () => effectiveOrders())
    const first = await cache.view('a')
    expect(await cache.view('a')).toBe(first)
    expect(request).toHaveBeenCalledTimes(1)
    wait(60_001)
    expect(await cache.view('a')).toBe(first)
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('a refreshed view with another hash replaces the old one, and its calls are learnt', async () => {
    let hash = '1'
    const { cache, learn } = cacheWith(async () => ({ ...effectiveOrders(), hash }))
    await cache.view('a')
    hash = '2'
    expect((await cache.refresh('a')).hash).toBe('2')
    expect((await cache.view('a')).hash).toBe('2')
    expect(learn).toHaveBeenCalledTimes(2)
  })

  it('a failure is not kept', async () => {
    let fails = true
    const { cache } = cacheWith(async () => {
      if (fails) throw new Error('gone')
      return effectiveOrders()
    })
    await expect(cache.view('a')).rejects.toThrow('gone')
    fails = false
    expect((await cache.view('a')).view.title).toBeTruthy()
  })
})
