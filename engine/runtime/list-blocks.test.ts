import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksToRefresh, withBlock } from './list-blocks.ts'

const keyOf = (row: Record<string, unknown>) => String(row['id'])

test('given blocks that overlap, when they are joined, then every row is there once, in the order it came first', () => {
  const block = fc.array(fc.integer({ min: 0, max: 30 }).map((id) => ({ id })))
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      const rows = blocks.reduce((all, next) => withBlock(all, next, keyOf), withBlock([], [], keyOf))
      expect(rows.map(({ id }) => id)).toEqual([...new Set(blocks.flat().map(({ id }) => id))])
    }),
  )
})

test('given many blocks, when the list is refreshed, then the first ten are fetched; at least one always', () => {
  expect(blocksToRefresh(0)).toEqual([1])
  expect(blocksToRefresh(3)).toEqual([1, 2, 3])
  expect(blocksToRefresh(40)).toHaveLength(10)
})
