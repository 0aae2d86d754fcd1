import { expect, test } from 'vitest'
import { anyValue } from './any-value.ts'

test.each(['', 'x', 0, null, [], {}, '<script>'])('given %j, when checked, then it is valid', (value) => {
  expect(anyValue.check(value, {}, {})).toBeNull()
})
