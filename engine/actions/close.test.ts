import { expect, test } from 'vitest'
import { runAction, screenOf } from '../../tests/fixtures/actions/run-action.ts'
import { closeScreen } from './close.ts'

test('given a dialog that answers its values, when run, then they go to the opener', () => {
  expect(runAction(closeScreen, { result: 'values' }, screenOf({ values: { a: 1 } }))).toEqual([{ effect: 'close', result: { a: 1 } }])
})

test('given a dialog that must be valid, when it is not, then it stays open', () => {
  expect(runAction(closeScreen, { validate: true }, screenOf(), { validate: [false] })).toEqual([{ effect: 'validate' }])
})
