import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '../../engine/schema/menu.ts'
import { menuTree, type MenuTreeNode } from './menu-tree.ts'

const entry = (id: string, parentId: string, href: string, sort: number): MenuEntry => ({ id, parentId, name: id, href, sysCode: 'scdeap', sort })
const names = (nodes: MenuTreeNode[]): unknown[] => nodes.map((node) => (node.childList.length > 0 ? [node.id, names(node.childList)] : node.id))

const entries = [
  entry('late', '0', '', 20),
  entry('late.b', 'late', '/b', 2),
  entry('late.a', 'late', '/a', 1),
  entry('early', '0', '', 10),
  entry('early.deep', 'early', '', 1),
  entry('early.deep.c', 'early.deep', '/c', 1),
  entry('link', '0', 'https://esp.example.com?isTurnByHref=1', 30),
]

describe('menu tree', () => {
  it('is sorted, with the path of each node', () => {
    const tree = menuTree(entries, () => true)
    expect(names(tree)).toEqual([['early', [['early.deep', ['early.deep.c']]]], ['late', ['late.a', 'late.b']], 'link'])
    expect(tree[0]?.childList[0]?.childList[0]?.parentIds).toBe('0,early,early.deep,')
  })

  it('leaves out what the caller may not open, and the folders that this empties', () => {
    expect(names(menuTree(entries, (href) => href === '/a'))).toEqual([['late', ['late.a']], 'link'])
  })

  it('survives a circle of parents', () => {
    expect(menuTree([entry('x', 'y', '/x', 1), entry('y', 'x', '/y', 1)], () => true)).toEqual([])
  })
})
