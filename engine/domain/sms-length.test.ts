import { expect, test } from 'vitest'
import { placeholdersOf, smsParts } from './sms-length.ts'

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

test('given placeholders, then each is named once', () => {
  expect(placeholdersOf('{unit}您好：{equ}与{unit}')).toEqual({ names: ['unit', 'equ'], whole: true })
})

test.each(['{unit', 'unit}', '{ unit }', '{}', '{单位}'])('given %s, then a brace belongs to no name', (text) => {
  expect(placeholdersOf(text).whole).toBe(false)
})
