import { expect, test } from 'vitest'
import { drive, screenOf } from '../../tests/fixtures/drive.ts'
import { refresh } from './refresh.ts'

test('given a screen, when run, then its data is fetched again', () => {
  expect(drive(refresh, {}, screenOf())).toEqual([{ effect: 'reload' }])
})
