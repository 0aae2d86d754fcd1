import { expect, test } from 'vitest'
import { deriveColumns } from '../../../engine/model/columns/derive-columns.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import { orderEntity, orderList } from '../../../storybook/fixtures/order.ts'
import { cardFields } from './card-fields.ts'

const [pattern] = deriveColumns(orderList.columns, orderEntity)
const column = (id: string, differs: Partial<ColumnModel> = {}): ColumnModel => ({
  ...(pattern as ColumnModel),
  ...{ id, field: id, title: id, width: 100, hidden: false, priority: 5, cell: 'text' },
  ...differs,
})
const ids = (columns: readonly ColumnModel[], entity: Parameters<typeof cardFields>[1] = { 'x-label': 'name' }) => {
  const { title, state, lines } = cardFields(columns, entity)
  return { title: title?.id, state: state?.id, lines: lines.map((line) => line.map(({ id }) => id)) }
}

test('given columns, then the name of the record is the title, the first tag the state, and the next by priority stand in two lines', () => {
  const columns = [
    column('no', { priority: 2 }),
    column('name', { width: 200 }),
    column('level', { cell: 'tag' }),
    column('unit', { width: 220, priority: 3 }),
    column('day', { priority: 4 }),
    column('area', { priority: 4 }),
  ]
  expect(ids(columns)).toEqual({ title: 'name', state: 'level', lines: [['no', 'day'], ['unit']] })
})

test('given no column with the name, then the first shown is the title; the field of the flow says the state', () => {
  const columns = [column('hidden', { hidden: true }), column('no'), column('step'), column('unit', { width: 200 })]
  expect(ids(columns, { 'x-label': 'name', 'x-flow': { flow: 'f', state: 'step' } })).toEqual({ title: 'no', state: 'step', lines: [['unit']] })
})

test('given more than two lines hold, then the last by priority are left to the detail', () => {
  const columns = [column('name'), column('a', { width: 200, priority: 8 }), column('b', { width: 200 }), column('c'), column('d'), column('e')]
  expect(ids(columns).lines).toEqual([['b'], ['c', 'd']])
})

test('given nothing is shown, or the only column is the title, then there is no more', () => {
  expect(ids([])).toEqual({ title: undefined, state: undefined, lines: [] })
  expect(ids([column('name', { cell: 'tag' })])).toEqual({ title: 'name', state: undefined, lines: [] })
})
