import { describe, expect, test } from 'vitest'
import { BatchThrottle } from './batch-throttle.ts'

describe('the throttle of a demonstration filled in behind others', () => {
  test('given batches that take too long, then they become smaller, and larger again once the store is quick, within bounds', () => {
    const throttle = new BatchThrottle(() => false)
    const before = throttle.rows
    throttle.took(before, 400)
    const small = throttle.rows
    expect(small).toBeLessThan(before)
    for (let times = 0; times < 30; times += 1) throttle.took(throttle.rows, 5000)
    expect(throttle.rows).toBe(100)
    for (let times = 0; times < 30; times += 1) throttle.took(throttle.rows, 1)
    expect(throttle.rows).toBe(2000)
  })

  test('given somebody asks, then it waits until they have their answer', async () => {
    let asking = true
    setTimeout(() => (asking = false), 60)
    const began = performance.now()
    await new BatchThrottle(() => asking).giveWay()
    expect(asking).toBe(false)
    expect(performance.now() - began).toBeGreaterThan(50)
  })

  test('given somebody always asks, then it waits less than half a second or so', async () => {
    const began = performance.now()
    await new BatchThrottle(() => true).giveWay()
    expect(performance.now() - began).toBeGreaterThan(390)
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('given nobody has to be given way, then batches are as large as they may be', async () => {
    const throttle = new BatchThrottle(null)
    throttle.took(2000, 60_000)
    expect(throttle.rows).toBe(2000)
  })
})
