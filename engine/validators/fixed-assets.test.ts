import { expect, test } from 'vitest'
import { fixedAssets } from './fixed-assets.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['1', '1500'])('given %j, when checked, then it is valid', (value) => {
  expect(fixedAssets.check(value, {}, {})).toBeNull()
})

test.each(['0', '-5', '1.5', '015', '1 500'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(fixedAssets.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(fixedAssets.check(value, {}, {})).not.toBeNull()
})
