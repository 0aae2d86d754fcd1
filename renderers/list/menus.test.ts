import { expect, test, vi } from 'vitest'
import { deriveColumns } from '../../engine/model/derive-columns.ts'
import { orderEntity, orderList } from '../../storybook/fixtures/order.ts'
import { headerItems } from './header-menu.ts'
import { filterBy } from './row-menu.ts'

const columns = deriveColumns(orderList.columns, orderEntity)
const columnOf = (id: string) => {
  const column = columns.find((each) => each.id === id)
  if (!column) throw new Error(`no column ${id}`)
  return column
}
const deeds = { sort: vi.fn(), pin: vi.fn(), hide: vi.fn(), fit: vi.fn(), openFilter: vi.fn(), clearFilter: vi.fn() }
const usual = [{ id: 'due', dir: 'desc' as const }]
const labels = (id: string, sort: { id: string; dir: 'asc' | 'desc' }[] = usual, more = { filtered: false, last: false }) =>
  headerItems({ column: columnOf(id), sort, usual, ...more }, deeds).flatMap((entry) => (entry && 'label' in entry ? [entry.label] : []))

test('given a column that does not sort, then it may sort alone or as one more key', () => {
  expect(labels('unit').slice(0, 4)).toEqual(['升序', '降序', '再按此列升序（第 2 序）', '再按此列降序（第 2 序）'])
})

test('given another order than the usual, then that can be had again', () => {
  expect(labels('unit', [{ id: 'unit', dir: 'asc' }])).toContain('恢复默认排序')
  expect(labels('unit')).not.toContain('恢复默认排序')
})

test('given a column the server cannot sort by, then nothing of order is offered; the last column is not hidden', () => {
  expect(labels('reason')).not.toContain('升序')
  expect(labels('unit', usual, { filtered: true, last: true })).toEqual(expect.arrayContaining(['清除本列筛选']))
  expect(labels('unit', usual, { filtered: true, last: true })).not.toContain('隐藏此列')
})

test.each([
  ['unit', '江南大学', { field: 'unit', op: 'eq', value: '江南大学' }],
  ['kind', '3110', { field: 'kind', op: 'in', value: ['3110'] }],
  ['fee', '12.50', { field: 'fee', op: 'eq', value: '12.50' }],
  ['made', '2026-11-02 09:01:12', { field: 'made', op: 'between', value: ['2026-11-02', '2026-11-02'] }],
  ['unit', null, { field: 'unit', op: 'empty', value: null }],
])('given %s with %j, then the same value is filtered by', (id, value, filter) => {
  expect(filterBy(columnOf(id), value)).toEqual(filter)
})

test('given a column without filter, then it offers none', () => {
  expect(filterBy({ field: 'overdue', property: orderEntity.properties['overdue'] ?? null }, 1)).toBeNull()
})
