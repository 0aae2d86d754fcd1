import { describe, expect, it } from 'vitest'
import { belowOf, landingAt, landingOf } from './tree-moves.ts'
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
    expect(landingAt(nodes, 'c', 'a', 'before')).toEqual({ parent: 'r', after: '' })
    expect(landingAt(nodes, 'c', 'a', 'after')).toEqual({ parent: 'r', after: 'a' })
    expect(landingAt(nodes, 'c', 'a', 'into')).toEqual({ parent: 'a', after: 'a1' })
  })

  it('given itself, what is below it, the root, or its own place, then it goes nowhere', () => {
    for (const [target, side] of [
      ['a', 'into'],
      ['a1', 'into'],
      ['r', 'after'],
      ['b', 'before'],
    ] as const)
      expect(landingAt(nodes, 'a', target, side)).toBeNull()
    expect(landingAt(nodes, 'r', 'b', 'into')).toBeNull()
  })

  it('given Alt and an arrow, then it moves among its siblings, out and in', () => {
    expect(landingOf('ArrowUp', nodes, 'b')).toEqual({ parent: 'r', after: '' })
    expect(landingOf('ArrowDown', nodes, 'b')).toEqual({ parent: 'r', after: 'c' })
    expect(landingOf('ArrowRight', nodes, 'b')).toEqual({ parent: 'a', after: 'a1' })
    expect(landingOf('ArrowLeft', nodes, 'a1')).toEqual({ parent: 'r', after: 'a' })
    expect([landingOf('ArrowUp', nodes, 'a'), landingOf('ArrowLeft', nodes, 'a'), landingOf('Home', nodes, 'b')]).toEqual([null, null, null])
  })

  it('counts what goes along', () => {
    expect([...belowOf(nodes, 'a')]).toEqual(['a', 'a1'])
  })
})
