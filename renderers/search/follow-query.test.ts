import { expect, it } from 'vitest'
import { followQuery } from './follow-query.ts'

it('given a condition that was taken away, then its item is emptied and what is being typed stays', () => {
  expect(followQuery({ unit: '江南', code: 'SB' }, { unit: '江南' }, {})).toEqual({ unit: null, code: 'SB' })
})

it('given a search by what stands in the form, then nothing changes', () => {
  const values = { unit: '江北', due: ['2026-01-01', ''] }
  expect(followQuery(values, { unit: '江南' }, values)).toEqual(values)
})
