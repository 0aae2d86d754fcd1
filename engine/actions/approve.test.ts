import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { approve } from './approve.ts'

const params = { call: 'demo/approve' }

test('given two reports, when approved, then it says that they go one by one (inspection §9)', () => {
  expect(notifications(runAction(approve, params, screenOf({ selected: [{ id: '1' }, { id: '2' }] })))).toEqual(['报告须逐份审批，请只选择一条记录'])
})

test('given one report, when approved, then it is sent for itself', () => {
  const effects = runAction(approve, params, screenOf({ selected: [{ id: '1' }] }))
  expect(effects[0]).toMatchObject({ params: { ids: ['1'] } })
  expect(notifications(effects)).toEqual(['审批通过'])
})
