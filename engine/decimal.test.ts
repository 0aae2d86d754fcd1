import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, isDecimal, multiply, padDecimals, stepsAbove, subtract, sum, toScale, toScaleEven } from './decimal.ts'

describe('decimals as text', () => {
  it('given 0.1 and 0.2, when added, then the sum is exactly 0.30', () => {
    expect(sum(['0.1', '0.2'], 2)).toBe('0.30')
    expect(sum([], 2)).toBe('0.00')
  })

  it('given an amount beyond float precision, when a cent is added, then no digit is lost', () => {
    expect(sum(['9007199254740993.01', '0.01'], 2)).toBe('9007199254740993.02')
  })

  it('given factors, when multiplied, then halves go away from zero', () => {
    expect(multiply(['3', '19.90'], 2)).toBe('59.70')
    expect(multiply(['1.005', '1'], 2)).toBe('1.01')
    expect(multiply(['-1.5', '3.33'], 2)).toBe('-5.00')
    expect(multiply(['-0.1', '0.5'], 2)).toBe('-0.05')
    expect(multiply(['0.30000000000000004'], 2)).toBe('0.30')
  })

  it('given a smaller minuend, when subtracted, then the result is negative; zero carries no sign', () => {
    expect(subtract('1', '2.50', 2)).toBe('-1.50')
    expect(subtract('2.50', '2.5', 2)).toBe('0.00')
    expect(toScale('-0.004', 2)).toBe('0.00')
  })

  it('given halves, when rounded to even, then the last digit is even; anything above a half goes up', () => {
    expect(['2.5', '3.5', '-2.5', '-3.5', '2.51', '2.49'].map((text) => toScaleEven(text, 0))).toEqual(['2', '4', '-2', '-4', '3', '2'])
    expect(['1.115', '1.125', '1.2', '7'].map((text) => toScaleEven(text, 2))).toEqual(['1.12', '1.12', '1.20', '7.00'])
  })

  it('given texts of different length, when compared, then value decides', () => {
    expect([compare('10', '9.99'), compare('1.10', '1.1'), compare('-2', '1')]).toEqual([1, 0, -1])
  })

  it('given text that is no decimal, when reckoned with, then it is refused', () => {
    for (const text of ['', '1e3', '1.', '１', 'abc', '9'.repeat(101)]) {
      expect(isDecimal(text)).toBe(false)
      for (const reckon of [() => sum(['1', text], 2), () => multiply([text], 2), () => compare(text, '1'), () => toScale(text, 2)])
        expect(reckon).toThrow(RangeError)
    }
  })

  it('given 7.2 storeys above 5, when counted by one, then a started step counts', () => {
    expect([stepsAbove('7.2', '5', '1'), stepsAbove('7', '5', '1'), stepsAbove('5', '5', '1'), stepsAbove('5.3', '5', '0.1')]).toEqual([3, 2, 0, 3])
  })

  it('pads to the scale and never rounds what was typed', () => {
    expect([padDecimals('12', 2), padDecimals('-0.5', 2), padDecimals('1.234', 2), padDecimals('1.2.3', 2)]).toEqual(['12.00', '-0.50', '1.234', '1.2.3'])
  })

  it('given any cents, when added and taken away again, then nothing is left', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 10 ** 9 }), (a, b) => {
        const text = (cents: number): string => multiply([String(cents), '0.01'], 2)
        expect(subtract(sum([text(a), text(b)], 2), text(b), 2)).toBe(text(a))
      }),
    )
  })
})
