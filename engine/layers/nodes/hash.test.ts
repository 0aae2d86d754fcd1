import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../schema/format/json.ts'
import { canonical, hashOf } from './hash.ts'

const shuffle = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(shuffle)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, shuffle(each)]),
  )
}

/** FNV-1a, 64 bit, over UTF-16 units, written plainly. */
function reference(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index++) hash = ((hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(16).padStart(16, '0')
}

describe('hashOf', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => hashOf(value as Json) === hashOf(shuffle(value as Json))))
  })
  it('is FNV-1a of the canonical text', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => hashOf(value as Json) === reference(canonical(value as Json))))
  })
  it('tells values apart', () => {
    expect(new Set([hashOf(null), hashOf(0), hashOf('0'), hashOf([]), hashOf({}), hashOf({ a: 1 }), hashOf({ a: 2 })]).size).toBe(7)
  })
})
