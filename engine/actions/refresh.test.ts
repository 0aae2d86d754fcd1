import { expect, test } from 'vitest'
import { runAction, screenOf } from '../../tests/fixtures/actions/run-action.ts'
import { refresh } from './refresh.ts'

test('given a screen, when run, then its data is fetched again', () => {
  expect(runAction(refresh, {}, screenOf())).toEqual([{ effect: 'reload' }])
})

test('given a call, when run, then it is made before the data is fetched again', () => {
  const effects = runAction(refresh, { call: 'demo/check' }, screenOf()).map(({ effect }) => effect)
  expect(effects.at(-1)).toBe('reload')
  expect(effects).toContain('request')
})
