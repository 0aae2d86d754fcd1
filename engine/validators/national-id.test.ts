import { expect, test } from 'vitest'
import { nationalId } from './national-id.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['11010519491231002X', '510102198806152316'])('given %j, when checked, then it is valid', (value) => {
  expect(nationalId.check(value, {}, {})).toBeNull()
})

test.each(['110105194912310021', '11010519490231002X', '11010519491331002X', '11010519491231002x', '1101051949123100', '010105194912310028'])(
  'given %j, when checked, then it is refused in Chinese',
  (value) => {
    expect(nationalId.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
  },
)

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(nationalId.check(value, {}, {})).not.toBeNull()
})
