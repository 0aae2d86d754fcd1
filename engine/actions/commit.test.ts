import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { commit } from './commit.ts'

const params = { call: 'demo/move', key: 'id', input: { move: 'assign' }, send: ['opinion', 'missing'], open: 'demo/list' }

test('given no record, when committed, then it warns', () => {
  expect(notifications(runAction(commit, params, screenOf()))).toEqual(['先选中记录'])
})

test('given a form, when committed, then it is validated, its named fields go along, and it closes', () => {
  const effects = runAction(commit, params, screenOf({ values: { id: '1', opinion: '同意', other: 'x' } }), { validate: [true], request: [{}] })
  expect(effects.map((each) => each.effect)).toEqual(['validate', 'request', 'notify', 'close', 'navigate'])
  expect(effects[1]).toMatchObject({ params: { view: 'demo/list', move: 'assign', opinion: '同意', missing: null, ids: ['1'] } })
})

test('given a list row, when committed, then the list is fetched again', () => {
  const effects = runAction(commit, params, screenOf({ row: { id: '1' } }), { request: [{}] })
  expect(effects.map((each) => each.effect)).toEqual(['request', 'notify', 'reload'])
})
