import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isColour, PALETTE, readColour, textOn } from './colour-palette.ts'

describe('colours', () => {
  test.each([
    ['#ABC', '#aabbcc'],
    ['0958d9', '#0958d9'],
    ['＃ＦＦ００００', '#ff0000'],
    ['浅绿', '浅绿'],
    ['', null],
  ])('given %j typed, when the field is left, then %j stays', (typed, stored) => expect(readColour(typed)).toBe(stored))

  test('given any colour, when text is laid on it, then one of black and white is readable', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const colour = `#${number.toString(16).padStart(6, '0')}`
        expect(isColour(colour)).toBe(true)
        expect(textOn(colour).ratio).toBeGreaterThanOrEqual(4.5)
      }),
    )
    expect(textOn('#000000')).toEqual({ ink: '白字', ratio: 21 })
    expect(textOn('#ffffff')).toEqual({ ink: '黑字', ratio: 21 })
  })

  test('given the palette, then white can be read on all of it', () => {
    expect(PALETTE.filter(({ value }) => textOn(value).ink !== '白字')).toEqual([])
  })
})
