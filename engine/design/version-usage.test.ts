import { describe, expect, it } from 'vitest'
import { errorIncrease, errorRate, type VersionUsage } from './version-usage.ts'

const use = (version: number, opens: number, failed: number): VersionUsage => ({
  version,
  opens,
  failed,
  errors: failed,
  ms: 300,
  slow: 0,
  from: '',
  until: '',
})

describe('errorIncrease', () => {
  it('tells a version on which much more goes wrong than on the one before', () => {
    expect(errorIncrease(3, [use(3, 40, 8), use(2, 100, 1)])).toEqual({ version: 3, opens: 40, share: 0.2, before: { version: 2, opens: 100, share: 0.01 } })
  })
  it('compares with the last version before that was opened often enough', () => {
    expect(errorIncrease(3, [use(3, 40, 8), use(2, 5, 5), use(1, 60, 0)])?.before.version).toBe(1)
  })
  it.each([
    ['too few have opened it', [use(3, 19, 19), use(2, 100, 1)]],
    ['too few had opened any before', [use(3, 100, 90), use(2, 19, 0)]],
    ['it was nearly as bad before', [use(3, 100, 30), use(2, 100, 16)]],
    ['it is a matter of a few', [use(3, 100, 4), use(2, 100, 0)]],
    ['it is another version that is published', [use(2, 100, 90), use(1, 100, 0)]],
  ])('keeps still when %s', (_, uses) => {
    expect(errorIncrease(3, uses)).toBeNull()
  })
})

it('counts nothing as a share of nothing', () => {
  expect(errorRate({ failed: 0, opens: 0 })).toBe(0)
  expect(errorRate({ failed: 9, opens: 3 })).toBe(1)
})
