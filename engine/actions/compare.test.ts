import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { compare } from './compare.ts'

const rows = ['1', '2', '3'].map((id) => ({ id }))

test.each([
  ['one row', rows.slice(0, 1)],
  ['three rows', rows],
])('given %s, when compared, then it asks for two', (_, selected) => {
  expect(notifications(runAction(compare, { view: 'demo/compare' }, screenOf({ selected })))).toEqual(['请选择两条记录'])
})

test('given two rows, when compared, then a dialog opens with the keys of both, in the order they were chosen', () => {
  const [effect] = runAction(compare, { view: 'demo/compare' }, screenOf({ selected: rows.slice(0, 2) }))
  expect(effect).toMatchObject({ effect: 'dialog', query: { id: '1', other: '2' } })
})
