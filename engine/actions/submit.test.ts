import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { submit } from './submit.ts'

const params = { save: 'demo/save', call: 'demo/submit', confirm: '确定提交吗？', open: 'demo/list' }
const form = screenOf({ values: { name: '甲' } })

test('given a valid form, when submitted, then it is saved first and moved by the key that the save gave', () => {
  const effects = runAction(submit, params, form, { validate: [true], confirm: [true], request: [{ ok: true, data: { id: '7' } }, {}] })
  expect(effects.map((each) => each.effect)).toEqual(['validate', 'confirm', 'request', 'accept', 'request', 'notify', 'close', 'navigate'])
  expect(effects[4]).toMatchObject({ call: 'demo/submit', params: { ids: ['7'] } })
  expect(notifications(effects)).toEqual(['提交成功'])
})

test.each([
  ['invalid', { validate: [false] }, 1],
  ['not confirmed', { validate: [true], confirm: [false] }, 2],
])('given the form is %s, when submitted, then nothing is sent', (_, answers, count) => {
  const effects = runAction(submit, params, form, answers)
  expect(effects).toHaveLength(count)
  expect(effects.some((each) => each.effect === 'request')).toBe(false)
})
