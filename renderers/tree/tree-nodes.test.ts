import { describe, expect, it } from 'vitest'
import { ancestorsOf, isBranch, moveInTree, readNodes, visibleNodes, typeAheadMatch } from './tree-nodes.ts'

const nodes = readNodes([
  { id: 'a', parentId: '0', title: '检验院' },
  { id: 'b', parentId: 'a', title: '电梯一部', disabled: 1 },
  { id: 'c', parentId: 'a', title: '承压部' },
  { id: 'd', parentId: 'c', title: '锅炉组' },
  { id: 'e', parentId: 'lost', title: '监管局' },
])
const ids = (found: { id: string }[]) => found.map(({ id }) => id)

describe('nodes of a tree', () => {
  it('given rows, then parents come before children and a lost parent makes a root', () => {
    expect(nodes.map(({ id, level, position, siblings }) => [id, level, position, siblings])).toEqual([
      ['a', 1, 1, 2],
      ['b', 2, 1, 2],
      ['c', 2, 2, 2],
      ['d', 3, 1, 1],
      ['e', 1, 2, 2],
    ])
    expect(nodes[1]?.disabled).toBe(true)
  })

  it('given rows that hang below each other in a circle, then they are left out', () => {
    expect(ids(readNodes([{ id: 'x', parentId: 'x', title: '自己' }]))).toEqual(['x'])
    expect(
      readNodes([
        { id: 'x', parentId: 'y', title: '一' },
        { id: 'y', parentId: 'x', title: '二' },
      ]),
    ).toEqual([])
  })

  it('given a row that comes twice, then it counts once; one that has more on the server is a branch', () => {
    const [node, ...rest] = readNodes([
      { id: 'x', parentId: '0', title: '旧名' },
      { id: 'x', parentId: '0', title: '新名', hasChildren: 1 },
    ])
    expect(rest).toEqual([])
    expect(node).toMatchObject({ title: '新名', children: 0, pending: true })
    expect(node && isBranch(node)).toBe(true)
    expect(nodes.filter(isBranch).map(({ id }) => id)).toEqual(['a', 'c'])
  })

  it('names what is above a node, the nearest first', () => {
    expect([ancestorsOf(nodes, 'd'), ancestorsOf(nodes, 'a'), ancestorsOf(nodes, 'lost')]).toEqual([['c', 'a'], [], []])
  })

  it('given open nodes, then what lies below closed ones is not shown', () => {
    expect(ids(visibleNodes(nodes, new Set(['a']), ''))).toEqual(['a', 'b', 'c', 'e'])
    expect(ids(visibleNodes(nodes, new Set(['c']), ''))).toEqual(['a', 'e'])
  })

  it('given a search, then matches are shown with the way to them', () => {
    expect(ids(visibleNodes(nodes, new Set(), '锅炉'))).toEqual(['a', 'c', 'd'])
    expect(visibleNodes(nodes, new Set(), '没有')).toEqual([])
  })
})

describe('keys in a tree', () => {
  const open = new Set(['a'])
  const shown = visibleNodes(nodes, open, '')

  it.each([
    ['ArrowDown', 'a', { focus: 'b' }],
    ['ArrowUp', 'a', { focus: 'a' }],
    ['End', 'a', { focus: 'e' }],
    ['Home', 'e', { focus: 'a' }],
    ['ArrowRight', 'a', { focus: 'b' }],
    ['ArrowRight', 'c', { focus: 'c', toggle: 'c' }],
    ['ArrowRight', 'b', { focus: 'b' }],
    ['ArrowLeft', 'a', { focus: 'a', toggle: 'a' }],
    ['ArrowLeft', 'b', { focus: 'a' }],
    ['x', 'a', null],
  ])('%s on %s', (key, at, moved) => {
    expect(moveInTree(key, shown, at, open)).toEqual(moved)
  })

  it('given a branch that is on its way, then → stays on its node and ← closes it', () => {
    const coming = readNodes([
      { id: 'x', parentId: '0', title: '检验院', hasChildren: 1 },
      { id: 'y', parentId: '0', title: '监管局' },
    ])
    expect(moveInTree('ArrowRight', coming, 'x', new Set())).toEqual({ focus: 'x', toggle: 'x' })
    expect(moveInTree('ArrowRight', coming, 'x', new Set(['x']))).toEqual({ focus: 'x' })
    expect(moveInTree('ArrowLeft', coming, 'x', new Set(['x']))).toEqual({ focus: 'x', toggle: 'x' })
  })

  it('given a letter, then the next title that begins with it, round the end', () => {
    expect(typeAheadMatch(shown, 'b', '承')).toBe('c')
    expect(typeAheadMatch(shown, 'c', '电')).toBe('b')
    expect(typeAheadMatch(shown, 'c', '无')).toBeNull()
  })
})
