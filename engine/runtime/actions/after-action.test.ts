import { expect, test } from 'vitest'
import { commit } from '../../actions/commit.ts'
import { submit } from '../../actions/submit.ts'
import { runAction, screenOf } from '../../../tests/fixtures/actions/run-action.ts'

const ways = (effects: readonly { effect: string }[]) =>
  effects.map((each) => each.effect).filter((each) => ['accept', 'close', 'navigate', 'reload'].includes(each))

test('given a form that stays, when its record moves, then the record is fetched again at the same address', () => {
  const form = screenOf({ values: { id: '7' }, query: { id: '7' } })
  const effects = runAction(commit, { call: 'demo/commit', then: 'stay' }, form, { validate: [true], request: [{}] })
  expect(ways(effects)).toEqual(['accept', 'reload'])
})

test('given a new record that stays, when it is submitted, then it is opened under the key that it was given', () => {
  const form = screenOf({ values: { name: '甲' }, query: { id: '0' } })
  const effects = runAction(submit, { save: 'demo/save', call: 'demo/submit', then: 'stay' }, form, {
    validate: [true],
    request: [{ ok: true, data: { id: '7' } }, {}],
  })
  expect(ways(effects)).toEqual(['accept', 'close', 'navigate'])
  expect(effects.at(-1)).toEqual({ effect: 'navigate', to: form.effective.viewNo, query: { id: '7' } })
})
