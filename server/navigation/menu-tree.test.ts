import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '../../engine/schema/screens/menu.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { ServerSession } from '../calls/session.ts'
import { isForCaller, menuTree, type MenuTreeNode } from './menu-tree.ts'

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
    expect(names(menuTree(entries, ({ href }) => href === '/a'))).toEqual([['late', ['late.a']]])
  })

  it('survives a circle of parents', () => {
    expect(menuTree([entry('x', 'y', '/x', 1), entry('y', 'x', '/y', 1)], () => true)).toEqual([])
  })
})

describe('an entry of the menu', () => {
  const routes = new Map([
    ['/guarded', { operator: 'jy:guarded' } as View],
    ['/free', { operator: false } as View],
  ])
  const caller = (industryType: string, ...operators: string[]) => ({ user: { industryType }, operators: new Set(operators) }) as unknown as ServerSession
  const shown = (href: string, session: ServerSession) => isForCaller(entry('x', '0', href, 1), session, routes)

  it('is there for whoever may open its screen, and gone when it leads nowhere', () => {
    expect(shown('/guarded', caller('21'))).toBe(true)
    expect(shown('/guarded?flowcode=YWSB', caller('22'))).toBe(true)
    expect(shown('/nowhere', caller('22', '*'))).toBe(false)
  })

  it('that asks for no code is there in the own subsystem, for the administrator, and when the type is missing', () => {
    for (const href of ['/free', 'https://esp.example.com?isTurnByHref=1']) {
      expect([shown(href, caller('22')), shown(href, caller('21')), shown(href, caller('21', '*')), shown(href, caller(''))]).toEqual([true, false, true, true])
    }
  })
})
