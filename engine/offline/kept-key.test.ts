import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from '../layers/nodes/hash.ts'
import type { Json } from '../schema/format/json.ts'
import { keptKey } from './kept-key.ts'
import type { KeptRequest } from './words.ts'

describe('the key of a request', () => {
  it('given what the server cannot tell apart, then it is one', () => {
    const key = keptKey({ call: 'a/list', params: { id: 5, filters: [{ op: 'eq', field: 'x' }], view: 'v' } })
    expect(keptKey({ call: 'a/list', params: { view: 'v', none: null, empty: '', filters: '[{"field":"x","op":"eq"}]', id: '5' } })).toBe(key)
  })

  it('given another call, value or order of a list, then it is another', () => {
    const key = keptKey({ call: 'a', params: { ids: ['1', '2'] } })
    const others: KeptRequest[] = [
      { call: 'b', params: { ids: ['1', '2'] } },
      { call: 'a', params: { ids: ['2', '1'] } },
      { call: 'a', params: { id: ['1', '2'] } },
      { call: 'a', params: {} },
    ]
    for (const other of others) expect(keptKey(other)).not.toBe(key)
  })

  it('given text that begins like JSON and is none, then it is a text', () => {
    expect(keptKey({ call: 'a', params: { note: '[未完' } })).toBe('a {"note":"[未完"}')
  })

  it('given any value, then its text is the same in whatever order its names come, and reads as the value', () => {
    const shuffled = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(shuffled)
      if (value === null || typeof value !== 'object') return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, each]) => [name, shuffled(each)]),
      )
    }
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as Json
        expect(canonical(shuffled(plain))).toBe(canonical(plain))
        expect(JSON.parse(canonical(plain))).toEqual(plain)
      }),
    )
  })
})
