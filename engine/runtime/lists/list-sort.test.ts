import { expect, test } from 'vitest'
import { sortAfter, addSortKey } from './list-sort.ts'
import type { SortKey } from '../effects/screen-snapshot.ts'

const key = (id: string, dir: SortKey['dir']): SortKey => ({ id, dir })
const usual = [key('due', 'desc'), key('code', 'asc')]

test('given another order, when none is wanted any more, then the usual one comes back', () => {
  expect(sortAfter([], [key('unit', 'asc')], usual)).toEqual(usual)
})

test('given the usual order, when its column is clicked away, then its strongest key turns round', () => {
  expect(sortAfter([], usual, usual)).toEqual([key('due', 'asc'), key('code', 'asc')])
})

test('given no usual order, when none is wanted, then there is none', () => {
  expect(sortAfter([], [], [])).toEqual([])
})

test('given seven keys, when they are wanted, then the weakest is left out: the server takes six', () => {
  const seven = Array.from('abcdefg', (id) => key(id, 'asc'))
  expect(sortAfter(seven, [], usual)).toEqual(seven.slice(0, 6))
})

test('given an order, when a column is added, then it is the weakest; one that sorts already keeps its rank', () => {
  expect(addSortKey(usual, 'unit', 'asc')).toEqual([...usual, key('unit', 'asc')])
  expect(addSortKey(usual, 'due', 'asc')).toEqual([key('due', 'asc'), key('code', 'asc')])
})
