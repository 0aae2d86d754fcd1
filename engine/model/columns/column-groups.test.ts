import { expect, test } from 'vitest'
import type { ColumnModel } from '../model.ts'
import { headRuns, headTitle } from './column-groups.ts'

const usual: Omit<ColumnModel, 'id' | 'group'> = {
  field: 'f',
  title: '列',
  width: 100,
  align: 'left',
  pinned: null,
  hidden: false,
  priority: 5,
  sortable: true,
  sort: null,
  cell: 'text',
  params: {},
  property: null,
  action: null,
}
const column = (id: string, group?: string, more: Partial<ColumnModel> = {}): ColumnModel => ({ ...usual, id, ...(group ? { group } : {}), ...more })
const runs = (columns: ColumnModel[]) => headRuns(columns).map(({ group, columns: of }) => [group, of.map(({ id }) => id).join('')])

test('given neighbours of one group, then they share a head', () => {
  expect(runs([column('a'), column('b', '设备'), column('c', '设备'), column('d')])).toEqual([
    [null, 'a'],
    ['设备', 'bc'],
    [null, 'd'],
  ])
})

test('given a column that was moved between, then the group has two heads and the column stands alone', () => {
  expect(runs([column('a', '设备'), column('x'), column('b', '设备')])).toEqual([
    ['设备', 'a'],
    [null, 'x'],
    ['设备', 'b'],
  ])
})

test('given a pinned column of the group, then it has a head of its own on its side', () => {
  expect(runs([column('a', '设备', { pinned: 'left' }), column('b', '设备')])).toEqual([
    ['设备', 'a'],
    ['设备', 'b'],
  ])
})

test('given a hidden column between, then it parts nothing; a group of hidden columns has no head', () => {
  expect(runs([column('a', '设备'), column('x', undefined, { hidden: true }), column('b', '设备')])).toEqual([['设备', 'axb']])
  expect(runs([column('a', '设备', { hidden: true })])).toEqual([[null, 'a']])
})

test('given two shown columns called alike, then each is told by its group; hidden ones and lone titles need none', () => {
  const named = (id: string, title: string, group?: string, hidden = false) => column(id, group, { title, hidden })
  const all = [named('a', '名称', '使用单位'), named('b', '名称', '维保单位'), named('c', '地址', '使用单位'), named('d', '地址', '维保单位', true)]
  expect(all.map((each) => headTitle(each, all))).toEqual(['使用单位·名称', '维保单位·名称', '地址', '维保单位·地址'])
})
