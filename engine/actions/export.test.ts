import { expect, test } from 'vitest'
import { runAction, screenOf } from '../../tests/fixtures/actions/run-action.ts'
import { exportList } from './export.ts'

const params = { call: 'demo/export', name: '台账' }

test('given a filtered list, when exported, then the same search and the visible columns go along', () => {
  const list = { search: { no: 'SB', empty: '' }, filters: [], sort: [{ id: 'no', dir: 'asc' as const }], pageNo: 3, pageSize: 20, fixed: { step: 'YWSB' } }
  const columns = [
    { id: 'no', title: '单号', hidden: false },
    { id: 'note', title: '备注', hidden: true },
  ]
  const [effect] = runAction(exportList, params, screenOf({ list, columns }))
  expect(effect).toMatchObject({
    effect: 'download',
    name: '台账.xlsx',
    params: { no: 'SB', step: 'YWSB', columns: [{ id: 'no', title: '单号' }], name: '台账' },
  })
  expect(effect).not.toHaveProperty('params.empty')
})

test('given a screen without a list, when exported, then nothing happens', () => {
  expect(runAction(exportList, params, screenOf())).toEqual([])
})
