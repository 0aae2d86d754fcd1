import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { accept } from './accept.ts'

const params = { call: 'demo/accept', label: 'no', required: ['unit', 'dept'] }
const row = { id: '1', no: 'SB001', unit: '华星电梯厂', dept: 'D1' }

test('given rows that lack what acceptance needs, when accepted, then the first is named and nothing is sent', () => {
  const effects = runAction(accept, params, screenOf({ selected: [row, { ...row, id: '2', no: 'SB002', unit: '', dept: '' }] }))
  expect(effects).toEqual([{ effect: 'notify', level: 'warning', message: 'SB002缺少unit、dept，不能受理' }])
})

test('given complete rows, when accepted, then they go as a batch', () => {
  const results = ['1', '2'].map((id) => ({ id, ok: true }))
  const effects = runAction(accept, params, screenOf({ selected: [row, { ...row, id: '2' }] }), { request: [{ results }] })
  expect(effects[0]).toMatchObject({ params: { ids: ['1', '2'] } })
  expect(notifications(effects)).toEqual(['受理成功，共 2 条'])
})
