import { describe, expect, it } from 'vitest'
import { foldersAbove, menuItems, menuScreens, readMenuTree, searchMenu, type MenuNode } from './menu-tree.ts'
import { addressOf, matchRoute } from './routes.ts'

const node = (id: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id,
  parentId: '0',
  name: id,
  href: '',
  icon: '',
  sysCode: 'scdeap',
  letters: '',
  key: '',
  childList: [],
  ...more,
})
const routes = [
  { viewNo: 'v/list', route: '/v/list', title: '列表', kind: 'list' },
  { viewNo: 'v/one', route: '/v/one/:id', title: '单个', kind: 'form' },
]

describe('the menu', () => {
  const tree = [
    node('folder', { childList: [node('列表', { href: '/v/list?step=A' }), node('没有的', { href: '/nowhere' })] }),
    node('空的', { childList: [node('没有的', { href: '/nowhere' })] }),
    node('外部', { href: 'https://x.example/?isTurnByHref=1', sysCode: 'supervise' }),
    node('坏的', { href: 'javascript:isTurnByHref' }),
    node('别的系统', { href: '/v/list', sysCode: 'other' }),
  ]
  const items = menuItems(tree, routes)

  it('takes the two subsystems only, matches by href, and drops what leads nowhere', () => {
    expect(items.map(({ title }) => title)).toEqual(['folder', '外部'])
    expect(items[0]?.children.map(({ to }) => to)).toEqual(['/v/list?step=A'])
  })

  it('an href with isTurnByHref is a plain link, never a script', () => {
    expect(items[1]).toMatchObject({ to: '', link: 'https://x.example/?isTurnByHref=1' })
  })

  it('search keeps the folders above what matches', () => {
    expect(searchMenu(items, '列')[0]?.children).toHaveLength(1)
    expect(searchMenu(items, '没有')).toEqual([])
    expect(searchMenu(items, 'FOLD')[0]?.children).toHaveLength(1)
  })

  it('search takes the beginning of initials or of pinyin for the title', () => {
    const menu = menuItems([node('申报登记', { href: '/v/list', letters: 'sbdj shenbaodengji' })], routes)
    for (const text of ['sb', 'SBDJ', 'shenbao']) expect(searchMenu(menu, text)).toHaveLength(1)
    for (const text of ['s', 'bd', 'dengji']) expect(searchMenu(menu, text)).toEqual([])
  })

  it('a screen without a picture has that of its folder', () => {
    const menu = menuItems(
      [node('夹', { icon: 'ios-paper', childList: [node('甲', { href: '/v/list' }), node('乙', { href: '/v/one/1', icon: 'ios-call' })] })],
      routes,
    )
    expect(menuScreens(menu).map(({ icon }) => icon)).toEqual(['ios-paper', 'ios-call'])
  })

  it('knows the folders above a screen, and all screens', () => {
    expect(foldersAbove(items, '/v/list')).toEqual(['folder'])
    expect(menuScreens(items).map(({ title }) => title)).toEqual(['列表'])
  })

  it('an answer that is no tree is an empty menu', () => {
    expect(readMenuTree(null)).toEqual([])
    expect(readMenuTree([1, { id: 'a', name: 'A', childList: 'x' }])).toMatchObject([{ id: 'a', name: 'A', childList: [] }])
  })
})

describe('routes', () => {
  it('match exactly or by :name', () => {
    expect(matchRoute(routes, '/v/one/7%2F8')?.params).toEqual({ id: '7/8' })
    expect(matchRoute(routes, '/v/list/')?.row.viewNo).toBe('v/list')
    expect(matchRoute(routes, '/v')).toBeNull()
  })

  it('make the address of a view with its query, leaving out what is empty', () => {
    expect(addressOf(routes, 'v/one', { id: '7/8', tab: 'a b', none: '' })).toBe('/v/one/7%2F8?tab=a+b')
    expect(addressOf(routes, 'v/list', {})).toBe('/v/list')
    expect(addressOf(routes, 'v/secret', {})).toBeNull()
  })
})
