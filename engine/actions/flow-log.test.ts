import { expect, test } from 'vitest'
import { drive, screenOf, told } from '../../tests/fixtures/drive.ts'
import { flowLog } from './flow-log.ts'

test('given a row, when run, then its past opens as a dialog', () => {
  expect(drive(flowLog, { view: 'common/log', key: 'id' }, screenOf({ row: { id: '1' } }))).toEqual([
    { effect: 'dialog', viewNo: 'common/log', query: { bussid: '1' }, opener: { button: '', about: '1' } },
  ])
})

test('given no row, when run, then it warns', () => {
  expect(told(drive(flowLog, { view: 'common/log', key: 'id' }, screenOf()))).toEqual(['请选择记录'])
})
