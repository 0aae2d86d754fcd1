import { describe, expect, it } from 'vitest'
import { dueLevels, dueRanges } from './due-levels.ts'

describe('levels of a date that falls due', () => {
  it('given a level, it covers its own days, both ends included', () => {
    expect(dueRanges(['overdue', '30', 'later'], '2026-11-22')).toEqual([
      ['', '2026-11-21'],
      ['2026-11-22', '2026-12-22'],
      ['2027-02-21', ''],
    ])
  })

  it('given all levels, every day is in exactly one of them', () => {
    const bounds = dueLevels.map(({ from, to }) => [from ?? -Infinity, to ?? Infinity] as const)
    for (let day = -3; day < 100; day++) expect(bounds.filter(([from, to]) => from <= day && day <= to)).toHaveLength(1)
  })

  it('given something that is no level, there is no range', () => {
    expect(dueRanges(['30', '45'], '2026-11-22')).toBeNull()
  })
})
