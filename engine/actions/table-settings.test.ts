import { expect, test } from 'vitest'
import { runAction, screenOf } from '../../tests/fixtures/actions/run-action.ts'
import { tableSettings } from './table-settings.ts'

test('given a list, when run, then the column settings open', () => {
  expect(runAction(tableSettings, {}, screenOf())).toEqual([{ effect: 'table-settings' }])
})
