import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { flowLog } from './flow-log.ts'

test('given a row, when run, then its past opens as a dialog', () => {
  expect(runAction(flowLog, { view: 'common/log', key: 'id' }, screenOf({ row: { id: '1' } }))).toEqual([
    { effect: 'dialog', viewNo: 'common/log', query: { bussid: '1' }, opener: { button: '', about: '1' } },
  ])
})

test('given no row, when run, then it warns', () => {
  expect(notifications(runAction(flowLog, { view: 'common/log', key: 'id' }, screenOf()))).toEqual(['先选中记录'])
})
