import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOf, comparedPeriod, shiftOf, totalsCompare } from './period-comparison.ts'

const today = '2026-11-21'

describe('the period of a comparison', () => {
  it('given no searched days, then it is this year up to today, but all time for years', () => {
    expect(comparedPeriod({ from: '', to: '' }, 'month', today)).toEqual({ from: '2026-01-01', to: today })
    expect(comparedPeriod({ from: '', to: '' }, undefined, today)).toEqual({ from: '2026-01-01', to: today })
    expect(comparedPeriod({ from: '', to: '' }, 'year', today)).toEqual({ from: '', to: '' })
    expect(comparedPeriod({ from: '2025-03-01', to: '' }, 'month', today)).toEqual({ from: '2025-03-01', to: '' })
  })

  it.each([
    ['year', undefined, '2026-01-01', '2026-03-31', { unit: 'month', count: 12 }],
    ['year', 'month', '', '', { unit: 'month', count: 12 }],
    ['year', undefined, '', '2026-03-31', null],
    ['before', 'day', '', '', { unit: 'day', count: 1 }],
    ['before', 'month', '', '', { unit: 'month', count: 1 }],
    ['before', 'year', '', '', { unit: 'month', count: 12 }],
    ['before', undefined, '2026-01-01', '2026-03-31', { unit: 'month', count: 3 }],
    ['before', undefined, '2026-11-01', '', { unit: 'month', count: 1 }],
    ['before', undefined, '2026-03-05', '2026-03-11', { unit: 'day', count: 7 }],
    ['before', undefined, '2026-03-05', '2026-03-01', null],
    ['before', undefined, '', '2026-03-01', null],
  ] as const)('given %s by %s from %s to %s, then the other lies %o earlier', (compare, by, from, to, shift) => {
    expect(shiftOf(compare, by, { from, to }, today)).toEqual(shift)
  })

  it('given neighbours that are compared, or no beginning, then the totals have no counterpart', () => {
    expect(totalsCompare('year', 'month', { from: '2026-01-01', to: '' })).toBe(true)
    expect(totalsCompare('before', undefined, { from: '2026-01-01', to: '' })).toBe(true)
    expect(totalsCompare('before', 'month', { from: '2026-01-01', to: '' })).toBe(false)
    expect(totalsCompare('year', 'month', { from: '', to: '' })).toBe(false)
  })
})

describe('a change', () => {
  it.each([
    ['120', '100', '+20', '+20.0%'],
    ['90', '100', '-10', '-10.0%'],
    ['100', '100', '0', '0.0%'],
    ['7', '0', '+7', '—'],
    ['0.30', '0.1', '+0.20', '+200.0%'],
    ['10', '-20', '+30', '+150.0%'],
    ['5', null, '—', '—'],
  ])('given %s after %s, then %s and %s', (now, before, change, rate) => {
    expect(changeOf(now, before)).toEqual({ change, rate })
  })

  it('given any whole numbers, then the change added to the earlier one is the later one', () => {
    fc.assert(fc.property(fc.bigInt(), fc.bigInt(), (now, before) => BigInt(changeOf(String(now), String(before)).change.replace('+', '')) + before === now))
  })
})
