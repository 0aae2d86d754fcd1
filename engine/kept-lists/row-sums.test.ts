import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from '../decimal.ts'
import { sumOf } from './row-sums.ts'

const amount = fc
  .tuple(fc.boolean(), fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.maxSafeNat()), fc.integer({ min: 0, max: 99 }))
  .map(([below, whole, cents]) => `${below ? '-' : ''}${whole}.${String(cents).padStart(2, '0')}`)

it('given amounts short and long, of either sign, then their sum is exact', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 50 }), (amounts) => {
      expect(
        sumOf(
          amounts.map((fee) => ({ fee })),
          'fee',
        ),
      ).toBe(sum(amounts, 2))
    }),
  )
})

it('given whole numbers and rows without one, then those there are are added up; 0 of none', () => {
  expect(sumOf([{ n: 3 }, {}, { n: null }, { n: -5 }], 'n')).toBe('-2')
  expect(sumOf([{}], 'n')).toBe('0')
})
