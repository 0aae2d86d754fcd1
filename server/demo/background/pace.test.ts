import { describe, expect, test } from 'vitest'
import { Pace } from './pace.ts'

describe('the pace of a demonstration filled in behind others', () => {
  test('given batches that take too long, then they become smaller, and larger again once the store is quick, within bounds', () => {
    const pace = new Pace(() => false)
    const before = pace.rows
    pace.took(before, 400)
    const small = pace.rows
    expect(small).toBeLessThan(before)
    for (let times = 0; times < 30; times += 1) pace.took(pace.rows, 5000)
    expect(pace.rows).toBe(100)
    for (let times = 0; times < 30; times += 1) pace.took(pace.rows, 1)
    expect(pace.rows).toBe(2000)
  })

  test('given somebody asks, then it waits until they have their answer', async () => {
    let asking = true
    setTimeout(() => (asking = false), 60)
    const began = performance.now()
    await new Pace(() => asking).giveWay()
    expect(asking).toBe(false)
    expect(performance.now() - began).toBeGreaterThan(50)
  })

  test('given somebody always asks, then it waits less than half a second or so', async () => {
    const began = performance.now()
    await new Pace(() => true).giveWay()
    expect(performance.now() - began).toBeGreaterThan(390)
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('given nobody has to be given way, then batches are as large as they may be', async () => {
    const pace = new Pace(null)
    pace.took(2000, 60_000)
    expect(pace.rows).toBe(2000)
  })
})
