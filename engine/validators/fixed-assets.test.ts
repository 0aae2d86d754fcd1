import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { fixedAssets } from './fixed-assets.ts'

test.each(['1', '1500'])('given %j, when checked, then it is valid', (value) => {
  expect(fixedAssets.check(value, {}, {})).toBeNull()
})

test.each(['0', '-5', '1.5', '015', '1 500'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(fixedAssets.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('1'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(fixedAssets.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
