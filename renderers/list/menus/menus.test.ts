import { expect, test, vi } from 'vitest'
import { deriveColumns } from '../../../engine/model/columns/derive-columns.ts'
import { orderEntity, orderList } from '../../../storybook/fixtures/order.ts'
import type { ActionButtonModel } from '../../actions/ActionButton.tsx'
import { headerItems } from './header-menu.ts'
import { filterBy, rowItems } from './row-menu.ts'

const columns = deriveColumns(orderList.columns, orderEntity)
const columnOf = (id: string) => {
  const column = columns.find((each) => each.id === id)
  if (!column) throw new Error(`no column ${id}`)
  return column
}
const commands = { sort: vi.fn(), pin: vi.fn(), hide: vi.fn(), fit: vi.fn(), group: vi.fn(), openFilter: vi.fn(), clearFilter: vi.fn() }
const usual = [{ id: 'due', dir: 'desc' as const }]
const labels = (id: string, sort: { id: string; dir: 'asc' | 'desc' }[] = usual, more: { filtered?: boolean; grouped?: boolean; last?: boolean } = {}) =>
  headerItems({ column: columnOf(id), sort, usual, filtered: false, grouped: false, last: false, ...more }, commands).flatMap((entry) =>
    entry && 'label' in entry ? [entry.label] : [],
  )

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

test('given a column whose values can be asked for again, then rows can be grouped by it, and no longer', () => {
  expect(labels('unit')).toContain('按此列分组')
  expect(labels('unit', usual, { grouped: true })).toContain('不按此列分组')
})

test('given a masked column, then its menu says why it has no filter', () => {
  const column = { ...columnOf('unit'), property: { type: 'string' as const, title: '证件号', 'x-sensitive': 'identity' as const } }
  const items = headerItems({ column, sort: usual, usual, filtered: false, grouped: false, last: false }, commands)
  expect(items).not.toContainEqual(expect.objectContaining({ label: '按此列分组' }))
  expect(items).toContainEqual(expect.objectContaining({ label: '筛选：遮盖显示的内容不能筛选', disabled: true }))
})

test('given an id, then its name is filtered by; given several codes, then nothing means the same', () => {
  const reference = { field: 'org', property: { type: 'string' as const, title: '单位', 'x-ref': { entity: 'unit', label: 'name' } } }
  const kinds = { field: 'kinds', property: { type: 'string' as const, title: '类别', 'x-dict': 'KIND', 'x-multiple': true } }
  expect(filterBy(reference, 'u1', '江南大学')).toEqual({ field: 'org', op: 'contains', value: '江南大学' })
  expect(filterBy(reference, 'u1')).toBeNull()
  expect(filterBy(kinds, '1,2', '甲、乙')).toBeNull()
  expect(filterBy(kinds, '1', '甲')).toEqual({ field: 'kinds', op: 'in', value: ['1'] })
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

test('given an action beside the row and under 更多 as well, then its menu has it once', () => {
  const usualAction = { action: 'open', tone: 'default' as const, params: {}, visible: true, disabled: false, denied: false, operator: null, why: [] }
  const action = (id: string, title: string): ActionButtonModel['action'] => ({ ...usualAction, id, title, selects: 'one' })
  const shown = (id: string, title: string): ActionButtonModel => ({ action: action(id, title), section: 'rowMore', disabled: false, warning: '' })
  const commands = { copyCell: vi.fn(), copyRow: vi.fn(), copyMarked: vi.fn(), filter: vi.fn(), start: vi.fn() }
  const actions = [shown('log', '流程日志'), shown('sms', '发送短信'), shown('logMore', '流程日志')]
  const items = rowItems({ row: {}, column: null, actions, marked: '' }, commands)
  expect(items.flatMap((entry) => (entry && 'key' in entry ? [entry.key] : []))).toEqual(['copy-row', 'log', 'sms'])
})
