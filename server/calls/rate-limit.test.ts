import { describe, expect, it } from 'vitest'
import { RateLimiter } from './rate-limit.ts'

const at = (seconds: number): Date => new Date(1_700_000_000_000 + seconds * 1000)

describe('rate', () => {
  it('lets a key through so often in a window, and again in the next', () => {
    const rate = new RateLimiter(2, 60_000)
    expect([rate.allows('a', at(0)), rate.allows('a', at(1)), rate.allows('a', at(2)), rate.allows('b', at(2))]).toEqual([true, true, false, true])
    expect(rate.allows('a', at(60))).toBe(true)
  })

  it('does not lock up when the clock is set back', () => {
    const rate = new RateLimiter(1, 60_000)
    rate.allows('a', at(1000))
    expect(rate.allows('a', at(0))).toBe(true)
  })
})
