import { describe, expect, it } from 'vitest'
import { changedRows } from './changed-rows.ts'

const [one, two, three] = [{ id: '1' }, { id: '2' }, { id: '3' }]

describe('rows that changed', () => {
  it('given the same records in the same order, then those that are other objects', () => {
    const other = { id: '2', step: 'B' }
    expect(changedRows([one, two, three], [one, other, three], 'id')).toEqual([other])
    expect(changedRows([one, two], [one, two], 'id')).toEqual([])
  })

  it('given another order, more or fewer records, then it cannot be said so', () => {
    expect(changedRows([one, two], [two, one], 'id')).toBeNull()
    expect(changedRows([one, two], [one, two, three], 'id')).toBeNull()
    expect(changedRows([one, two], [one], 'id')).toBeNull()
    expect(changedRows([one, two], [one, three], 'id')).toBeNull()
  })
})
