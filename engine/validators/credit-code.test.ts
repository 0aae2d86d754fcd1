import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { creditCode } from './credit-code.ts'

test.each(['91510100MA61RKMN5H', '125100004507123453'])('given %j, when checked, then it is valid', (value) => {
  expect(creditCode.check(value, {}, {})).toBeNull()
})

test.each(['91510100MA61RKMN50', '91510100OA61RKMN5H', '915101', '91510100ma61rkmn5h'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(creditCode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('91510100MA61RKMN5H'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(creditCode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test('given small letters, when checked, then it asks for capitals', () => {
  expect(creditCode.check('91510100ma61rkmn5h', {}, {})).toBe('统一社会信用代码中的字母请用大写')
})
