import { describe, expect, it } from 'vitest'
import { boundOf, nextPeriod, periodOf, periodOfName } from './periods.ts'

describe('periods of partitions', () => {
  it('hold the days from their first to before the next one', () => {
    expect(periodOf('year', '2026-11-26 08:00:00')).toEqual({ suffix: '2026', from: '2026-01-01', until: '2027-01-01' })
    expect(periodOf('quarter', '2026-03-31')).toEqual({ suffix: '2026q1', from: '2026-01-01', until: '2026-04-01' })
    expect(periodOf('quarter', '2026-12-31')).toEqual({ suffix: '2026q4', from: '2026-10-01', until: '2027-01-01' })
    expect(nextPeriod('quarter', periodOf('quarter', '2026-12-31')).suffix).toBe('2027q1')
  })

  it('are read off the names of partitions, and of no other table', () => {
    expect(periodOfName('sys_audit', 'sys_audit_2026q2')?.from).toBe('2026-04-01')
    expect(periodOfName('flowLog', 'flowLog_2025')?.until).toBe('2026-01-01')
    for (const name of ['sys_audit_rest', 'sys_audit_link', 'sys_audit_2026q5', 'other_2026', 'sys_audit_20261'])
      expect(periodOfName('sys_audit', name)).toBeNull()
  })

  it('begin at midnight of Shanghai where a column knows zones', () => {
    expect(boundOf('timestamptz', '2026-01-01')).toBe("'2026-01-01 00:00:00+08'")
    expect(boundOf('date', '2026-01-01')).toBe("'2026-01-01'")
  })
})
