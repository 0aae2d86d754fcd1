import { describe, expect, it } from 'vitest'
import { isDecimal, multiply, padded, sum } from './decimal.ts'

describe('decimal', () => {
  it('adds without a float: 0.1 + 0.2 is 0.30', () => {
    expect(sum(['0.1', '0.2'], 2)).toBe('0.30')
    expect(sum(['9007199254740993.01', '0.99'], 2)).toBe('9007199254740994.00')
    expect(sum(['10', '', 'abc', '-0.5'], 2)).toBe('9.50')
  })

  it('multiplies and rounds halves away from zero', () => {
    expect(multiply(['3', '19.90'], 2)).toBe('59.70')
    expect(multiply(['1.005', '1'], 2)).toBe('1.01')
    expect(multiply(['-1.005', '1'], 2)).toBe('-1.01')
    expect(multiply(['-0.1', '0.5'], 2)).toBe('-0.05')
    expect(multiply(['2', ''], 2)).toBeNull()
  })

  it('pads to the scale and never rounds what was typed', () => {
    expect(padded('12', 2)).toBe('12.00')
    expect(padded('-0.5', 2)).toBe('-0.50')
    expect(padded('1.234', 2)).toBe('1.234')
    expect(padded('1.2.3', 2)).toBe('1.2.3')
    expect(isDecimal('１')).toBe(false)
  })
})
