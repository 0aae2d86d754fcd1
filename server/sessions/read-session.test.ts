import { expect, it } from 'vitest'
import { areaPrefix } from './read-session.ts'

it.each([
  ['510000', '51'],
  ['510100', '5101'],
  ['511000', '5110'],
  ['510104', '510104'],
  ['', ''],
])('an area of code %j is the prefix %j', (code, prefix) => {
  expect(areaPrefix(code)).toBe(prefix)
})
