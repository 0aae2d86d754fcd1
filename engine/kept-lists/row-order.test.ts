import { expect, it } from 'vitest'
import type { Row } from '../schema/format/json.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { rowOrder, type SortedField } from './row-order.ts'

const properties: Record<string, EntityProperty> = {
  name: { type: 'string', title: '名称' },
  fee: { type: 'string', title: '金额', format: 'decimal' },
}
const fieldOf = (id: string): SortedField | null => {
  const property = properties[id]
  return property ? { property, valueOf: (row: Row) => (row[id] ?? null) as string | null } : null
}
const rows: Row[] = [
  { id: 'd', name: '\u{20000}', fee: '10.00' },
  { id: 'a', name: '\uffee', fee: '9.50' },
  { id: 'c', fee: '9.50' },
  { id: 'b', name: 'B', fee: '-1.00' },
]
const ids = (found: readonly Row[] | null) => found?.map((row) => row['id']).join('')

it('given texts and numbers, then texts stand by their letters’ numbers and numbers by size, empty ones last in either direction', () => {
  const order = rowOrder('id', fieldOf)
  expect(ids(order.sorted(rows, [{ id: 'name', dir: 'asc' }]))).toBe('badc')
  expect(ids(order.sorted(rows, [{ id: 'name', dir: 'desc' }]))).toBe('dabc')
  expect(ids(order.sorted(rows, [{ id: 'fee', dir: 'asc' }]))).toBe('bacd')
})

it('given equal values, then the next field decides, and at last the key in the direction of the first', () => {
  const order = rowOrder('id', fieldOf)
  expect(ids(order.sorted(rows, [{ id: 'fee', dir: 'desc' }]))).toBe('dcab')
  expect(
    ids(
      order.sorted(rows, [
        { id: 'fee', dir: 'desc' },
        { id: 'name', dir: 'asc' },
      ]),
    ),
  ).toBe('dacb')
  expect(ids(order.sorted(rows, []))).toBe('abcd')
})

it('given a field that rows do not have, then there is no order; given other rows, theirs', () => {
  const order = rowOrder('id', fieldOf)
  expect(order.sorted(rows, [{ id: 'elsewhere', dir: 'asc' }])).toBeNull()
  const sorted = order.sorted(rows, [])
  expect(order.sorted(rows, [])).toBe(sorted)
  expect(ids(order.sorted(rows.slice(1, 3), []))).toBe('ac')
})
