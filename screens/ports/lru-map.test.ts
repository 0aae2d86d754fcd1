import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LruMap } from './lru-map.ts'

it('given more than it holds, then what was not used for the longest goes', () => {
  const map = new LruMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect(map.keys()).toEqual(['a', 'c'])
  expect(map.get('b')).toBeUndefined()
  map.delete('a')
  expect(map.keys()).toEqual(['c'])
})

it('holds the latest of whatever is put into it, and never more than it may', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }), fc.integer({ min: 1, max: 5 }), (keys, most) => {
      const map = new LruMap<number, number>(most)
      for (const key of keys) map.set(key, key)
      const distinct = [...new Set(keys.toReversed())].slice(0, most)
      expect(map.keys().toReversed()).toEqual(distinct)
    }),
  )
})
