import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { voidRecords } from './void.ts'

const params = { call: 'demo/cancel', form: 'common/reason', key: 'id', voidType: 'sbdj', stepNo: 'YWSB' }

test('given nothing selected, when voided, then it warns (inspection §5)', () => {
  expect(notifications(runAction(voidRecords, params, screenOf()))).toEqual(['先选中记录'])
})

test('given rows, when the reason is given, then it goes along row by row and the list is fetched again', () => {
  const effects = runAction(voidRecords, params, screenOf({ selected: [{ id: '1' }, { id: '2' }] }), {
    dialog: [{ reasonId: '01', detailDesc: '重复' }],
    request: [
      {
        results: [
          { id: '1', ok: true },
          { id: '2', ok: true },
        ],
      },
    ],
  })
  expect(effects[0]).toEqual({
    effect: 'dialog',
    viewNo: 'common/reason',
    query: { ids: '1,2', voidType: 'sbdj', stepNo: 'YWSB' },
    opener: { button: '作废', about: '2 条', move: true },
    stays: true,
  })
  expect(effects[1]).toMatchObject({
    call: 'demo/cancel',
    params: { ids: ['1', '2'], partial: true, reasonId: '01', detailDesc: '重复', voidType: 'sbdj', stepNo: 'YWSB' },
  })
  expect(effects.at(-1)).toEqual({ effect: 'reload' })
})

test('given rows, when the reason is cancelled, then nothing changes', () => {
  expect(runAction(voidRecords, params, screenOf({ selected: [{ id: '1' }] }))).toHaveLength(1)
})

test('given a form, when voided, then the form closes', () => {
  const effects = runAction(voidRecords, params, screenOf({ values: { id: '1' } }), { dialog: [{}] })
  expect(effects.at(-1)).toEqual({ effect: 'close' })
})
