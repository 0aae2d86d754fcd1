import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../schema/format/json.ts'
import { shareUnchangedRows } from './structural-sharing.ts'

const keyOf = (row: Row) => String(row['id'])
const a = { id: 'a', unit: '甲', tags: ['1'] }
const b = { id: 'b', unit: '乙', tags: [] }
const copy = (row: Row): Row => structuredClone(row)

describe('rows that came again', () => {
  it('given the same rows, then the list is the very one of before', () => {
    const before = [a, b]
    expect(shareUnchangedRows(before, [copy(a), copy(b)], keyOf)).toBe(before)
  })

  it('given the very objects of before, then nothing in them is read', () => {
    const unread = {
      id: 'a',
      get unit(): string {
        throw new Error('read')
      },
    }
    expect(shareUnchangedRows([unread], [unread, b], keyOf)[0]).toBe(unread)
  })

  it('given one changed row and another order, then the others are the objects of before', () => {
    const now = shareUnchangedRows([a, b], [copy(b), { ...a, unit: '丙' }], keyOf)
    expect(now).toEqual([b, { ...a, unit: '丙' }])
    expect(now[0]).toBe(b)
    expect(now[1]).not.toBe(a)
  })

  it.each([
    ['an empty text for null', { id: 'a', unit: null }, { id: 'a', unit: '' }],
    ['a field more', { id: 'a' }, { id: 'a', unit: null }],
    ['a field less', { id: 'a', unit: null }, { id: 'a' }],
    ['another list', { id: 'a', tags: ['1'] }, { id: 'a', tags: ['1', '2'] }],
  ])('given %s, then the row is the new one', (_, before, now) => {
    expect(shareUnchangedRows([before], [now], keyOf)[0]).toBe(now)
  })

  it('given any rows, then what comes out equals what came', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.jsonValue() }), { selector: ({ id }) => id })
    fc.assert(
      fc.property(rows, rows, (before, now) => {
        expect(JSON.stringify(shareUnchangedRows(before as Row[], now as Row[], keyOf))).toBe(JSON.stringify(now))
      }),
    )
  })
})
