import { describe, expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { charge } from './charge.ts'

const params = { select: 'fees/select', form: 'fees/form', key: 'id', entryType: '2', unit: 'unit', number: 'no' }
const row = (id: string, unit = '华星电梯厂', no = 'SB001') => ({ id, unit, no })

describe('charge (inspection §5)', () => {
  test.each([
    ['nothing selected', [], '先选中记录'],
    ['rows of two units', [row('1'), row('2', '蜀光锅炉厂')], '所选申报登记受检单位不同'],
    ['a row without its number', [row('1', '华星电梯厂', '')], '所选数据申报单号不可为空'],
  ])('given %s, when charged, then it warns and asks nothing', (_, selected, message) => {
    const effects = runAction(charge, params, screenOf({ selected }))
    expect(effects).toEqual([{ effect: 'notify', level: 'warning', message }])
  })

  test('given rows already charged, when charged, then it says so', () => {
    const effects = runAction(charge, params, screenOf({ selected: [row('1')] }), { request: [{}] })
    expect(notifications(effects)).toEqual(['所选数据已进行过收费登记'])
  })

  test('given rows of one unit, when the form is saved, then the list is fetched again', () => {
    const effects = runAction(charge, params, screenOf({ selected: [row('1'), row('2')] }), { request: [{ appBussList: [{}] }], dialog: [{ saved: true }] })
    expect(effects).toEqual([
      { effect: 'request', call: 'fees/select', params: { ids: '1,2', entryType: '2' } },
      { effect: 'dialog', viewNo: 'fees/form', query: { ids: '1,2', entryType: '2' }, opener: { button: '收费', about: '2 条', move: true } },
      { effect: 'reload' },
    ])
  })

  test('given the form is cancelled, when charged, then nothing is fetched', () => {
    const effects = runAction(charge, params, screenOf({ selected: [row('1')] }), { request: [{ appBussList: [{}] }] })
    expect(effects.map((each) => each.effect)).toEqual(['request', 'dialog'])
  })
})
