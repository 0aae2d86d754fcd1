import { expect, test } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import { effectiveOrders, orderList } from '../../../storybook/fixtures/order.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { selectionTotals } from './selection-totals.ts'

const columnsOf = (hidden: boolean) => {
  const columns = orderList.columns.map((each) => (typeof each === 'object' && each.id === 'fee' ? { ...each, total: 'sum' as const, hidden } : each))
  const model = deriveModel(effectiveOrders({ ...orderList, columns }), session)
  return model.kind === 'list' ? model.columns : []
}
const rows = [{ fee: '1200.10' }, { fee: '0.20' }, { fee: null }]

test('given chosen rows, then the columns that the list adds up are summed exactly over them', () => {
  expect(selectionTotals(columnsOf(false), rows)).toEqual([{ id: 'fee', title: expect.any(String) as string, text: '1,200.30' }])
})

test('given no number among them, or a hidden column, then there is no sum', () => {
  expect(selectionTotals(columnsOf(false), [{ fee: null }])).toEqual([])
  expect(selectionTotals(columnsOf(true), rows)).toEqual([])
})
