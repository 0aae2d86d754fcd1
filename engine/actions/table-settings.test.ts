import { expect, test } from 'vitest'
import { drive, screenOf } from '../../tests/fixtures/drive.ts'
import { tableSettings } from './table-settings.ts'

test('given a list, when run, then the column settings open', () => {
  expect(drive(tableSettings, {}, screenOf())).toEqual([{ effect: 'table-settings' }])
})
