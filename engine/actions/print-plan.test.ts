import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { printPlan } from './print-plan.ts'

const params = { plans: 'demo/plans', call: 'demo/print', name: 'planname', codes: 'printcodes', copies: 'copies', mark: 'isdefault', fits: ['kind'] }
const plans = [
  { planname: '报告两份', printcodes: 'JYBG', copies: 2, isdefault: 0, kind: '' },
  { planname: '电梯报告与标志', printcodes: 'JYBG,SYBZ', copies: 1, isdefault: 1, kind: '3000' },
]
const lifts = screenOf({
  selected: [
    { id: '1', kind: '3000' },
    { id: '2', kind: '3000' },
  ],
})

test('given a default plan that fits, when printed, then its documents come at one press', () => {
  expect(runAction(printPlan, params, lifts, { request: [{ list: plans }] }).at(-1)).toEqual({
    effect: 'print',
    call: 'demo/print',
    params: { code: 'JYBG@SYBZ', ids: '1,2', copies: '1' },
    title: '电梯报告与标志',
  })
})

test('given rows the default does not fit, when printed, then only the plans that fit are offered', () => {
  const mixed = screenOf({
    selected: [
      { id: '1', kind: '3000' },
      { id: '3', kind: '1000' },
    ],
  })
  const effects = runAction(printPlan, params, mixed, { request: [{ list: plans }], choose: ['0'] })
  expect(effects[1]).toMatchObject({ effect: 'choose', options: [{ label: '报告两份' }] })
  expect(effects.at(-1)).toMatchObject({ effect: 'print', params: { code: 'JYBG', ids: '1,3', copies: '2' } })
})

test('given the choice is asked for and cancelled, when printed, then nothing is', () => {
  const effects = runAction(printPlan, { ...params, ask: true }, lifts, { request: [{ list: plans }], choose: [null] })
  expect(effects.map((each) => each.effect)).toEqual(['request', 'choose'])
})

test.each([
  ['no rows', screenOf(), '先选中记录'],
  ['no plan for the rows', lifts, '没有适合所选记录的打印方案，请先设置方案，或分开选择'],
])('given %s, when printed, then it says so', (_, screen, message) => {
  expect(notifications(runAction(printPlan, params, screen, { request: [{ list: [{ ...plans[0], kind: '1000' }] }] }))).toEqual([message])
})
