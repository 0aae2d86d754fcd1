import { afterEach, expect, test } from 'vitest'
import { keptEntries } from './kept-entries.ts'

const kept = keptEntries('things', 2, (value): value is number => typeof value === 'number')
afterEach(() => localStorage.clear())

test('given more than the most, when one is kept, then the one kept longest ago is forgotten, and each user has their own', () => {
  kept.keep('a', 'one', 1)
  kept.keep('a', 'two', 2)
  kept.keep('a', 'one', 3)
  kept.keep('a', 'three', 4)
  expect(['one', 'two', 'three'].map((name) => kept.get('a', name))).toEqual([3, undefined, 4])
  expect(kept.get('b', 'one')).toBeUndefined()
})

test('given damaged entries, then they are none, and the others stay', () => {
  localStorage.setItem('viewno.things.a', JSON.stringify([['one', 'text'], 7, ['two', 2]]))
  expect([kept.get('a', 'one'), kept.get('a', 'two')]).toEqual([undefined, 2])
  localStorage.setItem('viewno.things.a', '{not json')
  expect(kept.get('a', 'two')).toBeUndefined()
})
