import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { addDecimals, capitalYuan, compareDecimals, isDecimal, multiplyDecimals, stepsAbove, subtractDecimals, toScale } from './money.ts'

describe('money as text', () => {
  it('given 0.1 and 0.2, when added, then the sum is exactly 0.30', () => {
    expect(addDecimals(['0.1', '0.2'], 2)).toBe('0.30')
  })
  it('given an amount beyond float precision, when a cent is added, then no digit is lost', () => {
    expect(addDecimals(['9007199254740993.01', '0.01'], 2)).toBe('9007199254740993.02')
  })
  it('given quantity and price, when multiplied, then the half cent goes away from zero', () => {
    expect(multiplyDecimals('1.5', '3.33', 2)).toBe('5.00')
    expect(multiplyDecimals('-1.5', '3.33', 2)).toBe('-5.00')
    expect(multiplyDecimals('3', '19.99', 2)).toBe('59.97')
  })
  it('given a smaller minuend, when subtracted, then the result is negative; zero carries no sign', () => {
    expect(subtractDecimals('1', '2.50', 2)).toBe('-1.50')
    expect(subtractDecimals('2.50', '2.5', 2)).toBe('0.00')
  })
  it('given texts of different length, when compared, then value decides', () => {
    expect(compareDecimals('10', '9.99')).toBe(1)
    expect(compareDecimals('1.10', '1.1')).toBe(0)
    expect(compareDecimals('-2', '1')).toBe(-1)
  })
  it('given text that is no decimal, when used, then it is refused', () => {
    expect(isDecimal('1e3')).toBe(false)
    expect(isDecimal('')).toBe(false)
    expect(() => toScale('abc', 2)).toThrow(RangeError)
  })
  it('given 7.2 storeys above 5, when counted by one, then a started step counts', () => {
    expect(stepsAbove('7.2', '5', '1')).toBe(3)
    expect(stepsAbove('5', '5', '1')).toBe(0)
  })
  it('given any cents, when added and taken away again, then nothing is left', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 10 ** 9 }), (a, b) => {
        const text = (cents: number): string => toScale(multiplyDecimals(String(cents), '0.01', 2), 2)
        expect(subtractDecimals(addDecimals([text(a), text(b)], 2), text(b), 2)).toBe(text(a))
      }),
    )
  })
  it.each([
    ['0', '零元整'],
    ['0.05', '伍分'],
    ['0.50', '伍角'],
    ['10.00', '壹拾元整'],
    ['1005.30', '壹仟零伍元叁角'],
    ['1000.05', '壹仟元零伍分'],
    ['20340.00', '贰万零叁佰肆拾元整'],
    ['100000.00', '壹拾万元整'],
    ['100000001.00', '壹亿零壹元整'],
    ['1234567.89', '壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分'],
  ])('given %s yuan, when written in capitals, then %s', (amount, words) => {
    expect(capitalYuan(amount)).toBe(words)
  })
})
