import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { chargeConfirm } from './charge-confirm.ts'

const params = { call: 'fees/commit', batchCall: 'fees/batchCommit', amount: 'fee', label: 'no' }
const selected = [
  { id: '1', no: 'SF1', fee: '620.00' },
  { id: '2', no: 'SF2', fee: '0.10' },
  { id: '3', no: 'SF3', fee: '' },
]

test('given fees, when confirmed, then their sum is asked about to the cent and they go through the batch call', () => {
  const results = selected.map(({ id }) => ({ id, ok: true }))
  const effects = runAction(chargeConfirm, params, screenOf({ selected }), { confirm: [true], request: [{ results }] })
  expect(effects[0]).toMatchObject({ content: '确认 3 笔收费到账，合计 620.10 元吗？（SF1、SF2、SF3）' })
  expect(effects[1]).toMatchObject({ call: 'fees/batchCommit' })
  expect(notifications(effects)).toEqual(['收费确认成功，共 3 条'])
})

test('given one fee, when confirmed, then it goes through its own call', () => {
  expect(runAction(chargeConfirm, params, screenOf({ row: selected[0] ?? {} }), { confirm: [true] })[1]).toMatchObject({ call: 'fees/commit' })
})
