import { describe, expect, it } from 'vitest'
import { withDescendants, dropTargetAt, dropTargetOf } from './tree-moves.ts'
import { readNodes } from './tree-nodes.ts'

const nodes = readNodes([
  { id: 'r', parentId: '0', title: '院' },
  { id: 'a', parentId: 'r', title: '一部' },
  { id: 'a1', parentId: 'a', title: '一组' },
  { id: 'b', parentId: 'r', title: '二部' },
  { id: 'c', parentId: 'r', title: '三部' },
])

describe('moving a node', () => {
  it('given a target, then it lands before, behind or in it', () => {
    expect(dropTargetAt(nodes, 'c', 'a', 'before')).toEqual({ parent: 'r', after: '' })
    expect(dropTargetAt(nodes, 'c', 'a', 'after')).toEqual({ parent: 'r', after: 'a' })
    expect(dropTargetAt(nodes, 'c', 'a', 'into')).toEqual({ parent: 'a', after: 'a1' })
  })

  it('given itself, what is below it, the root, or its own place, then it goes nowhere', () => {
    for (const [target, side] of [
      ['a', 'into'],
      ['a1', 'into'],
      ['r', 'after'],
      ['b', 'before'],
    ] as const)
      expect(dropTargetAt(nodes, 'a', target, side)).toBeNull()
    expect(dropTargetAt(nodes, 'r', 'b', 'into')).toBeNull()
  })

  it('given Alt and an arrow, then it moves among its siblings, out and in', () => {
    expect(dropTargetOf('ArrowUp', nodes, 'b')).toEqual({ parent: 'r', after: '' })
    expect(dropTargetOf('ArrowDown', nodes, 'b')).toEqual({ parent: 'r', after: 'c' })
    expect(dropTargetOf('ArrowRight', nodes, 'b')).toEqual({ parent: 'a', after: 'a1' })
    expect(dropTargetOf('ArrowLeft', nodes, 'a1')).toEqual({ parent: 'r', after: 'a' })
    expect([dropTargetOf('ArrowUp', nodes, 'a'), dropTargetOf('ArrowLeft', nodes, 'a'), dropTargetOf('Home', nodes, 'b')]).toEqual([null, null, null])
  })

  it('counts what goes along', () => {
    expect([...withDescendants(nodes, 'a')]).toEqual(['a', 'a1'])
  })
})
