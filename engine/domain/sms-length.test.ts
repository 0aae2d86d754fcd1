import { expect, test } from 'vitest'
import { smsParts } from './sms-length.ts'

test.each([
  [0, 0],
  [1, 1],
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('given %i characters, then they go in %i messages', (length, parts) => {
  expect(smsParts('字'.repeat(length))).toBe(parts)
})
