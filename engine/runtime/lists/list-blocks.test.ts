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

test('given many blocks, when the list is refreshed, then the first ten are fetched; at least one always, never more than had come', () => {
  expect(blocksToRefresh(0, 0)).toEqual([1])
  expect(blocksToRefresh(3, 20)).toEqual([1, 2, 3])
  expect(blocksToRefresh(40, 20)).toHaveLength(10)
})

test('given a user far down, when the list is refreshed, then all blocks to that place and the next come', () => {
  expect(blocksToRefresh(40, 2_350)).toHaveLength(25)
  expect(blocksToRefresh(24, 2_399)).toHaveLength(24)
})
