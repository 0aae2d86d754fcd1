import type { Json } from '../../engine/schema/format/json.ts'
import { matchRoute, type RouteRow } from './routes.ts'

/** A node of the server's menu tree (inspection §3). */
export interface MenuNode {
  id: string
  parentId: string
  name: string
  href: string
  icon: string
  sysCode: string
  /** Initials and full pinyin of the name; '' from a server that tells none. */
  letters: string
  /** Letter that opens it after `g`; '' for most. */
  key: string
  childList: MenuNode[]
}

/** A menu entry to draw: a folder, a screen, or a plain link. */
export interface MenuItem {
  id: string
  title: string
  icon: string
  /** Path with query for a screen; '' for folders and links. */
  to: string
  /** Outside address of a plain link; '' for the rest. */
  link: string
  /** Initials and full pinyin of the title. */
  letters: string
  /** Letter that opens it after `g`; '' for most. */
  key: string
  children: MenuItem[]
}

const SUBSYSTEMS = new Set(['scdeap', 'supervise'])

/**
 * The menu of the platform: entries of the subsystems scdeap and supervise only, matched to known routes by href;
 * an href with isTurnByHref is a plain link; folders left empty disappear (inspection §2).
 */
export function menuItems(nodes: readonly MenuNode[], routes: readonly RouteRow[]): MenuItem[] {
  return nodes.filter((node) => SUBSYSTEMS.has(node.sysCode)).flatMap((node) => itemOf(node, routes))
}

/** Every screen of the menu, folders taken apart, in the order of the menu; one without a picture has that of its folder. */
export function menuScreens(items: readonly MenuItem[], above = ''): MenuItem[] {
  return items.flatMap((item) => {
    const icon = item.icon || above
    return [...(item.to ? [{ ...item, icon }] : []), ...menuScreens(item.children, icon)]
  })
}

/** The entries whose title, initials or pinyin hold the text, or that lie under a folder whose do; with the folders above them. */
export function searchMenu(items: readonly MenuItem[], text: string): MenuItem[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return [...items]
  return items.flatMap((item) => {
    if (item.title.toLowerCase().includes(wanted) || hasLetters(item, wanted)) return [item]
    const children = searchMenu(item.children, wanted)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** Whether pinyin or initials begin with what was typed: two letters somewhere in the middle of a reading mean nothing. */
function hasLetters({ letters }: MenuItem, wanted: string): boolean {
  return wanted.length > 1 && letters.split(' ').some((each) => each.startsWith(wanted))
}

/** Ids of the folders above the screen of a path. */
export function foldersAbove(items: readonly MenuItem[], path: string): string[] {
  for (const item of items) {
    if (item.to && pathOf(item.to) === path) return []
    const below = item.children.length > 0 && holdsPath(item.children, path)
    if (below) return [item.id, ...foldersAbove(item.children, path)]
  }
  return []
}

/** The menu tree out of an answer of the server; what is not a node is left out. */
export function readMenuTree(answer: Json): MenuNode[] {
  return (Array.isArray(answer) ? answer : []).flatMap((each) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return []
    const text = (name: string): string => (typeof each[name] === 'string' ? each[name] : '')
    return [
      {
        id: text('id'),
        parentId: text('parentId'),
        name: text('name'),
        href: text('href'),
        icon: text('icon'),
        sysCode: text('sysCode'),
        letters: text('letters'),
        key: text('key'),
        childList: readMenuTree(each['childList'] ?? []),
      },
    ]
  })
}

/** The route table out of an answer of the server. */
export function readRoutes(answer: Json): RouteRow[] {
  return (Array.isArray(answer) ? answer : []).flatMap((each) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return []
    const { viewNo, route, title, kind } = each
    return typeof viewNo === 'string' && typeof route === 'string' ? [{ viewNo, route, title: String(title ?? ''), kind: String(kind ?? '') }] : []
  })
}

function itemOf(node: MenuNode, routes: readonly RouteRow[]): MenuItem[] {
  const children = menuItems(node.childList, routes)
  const item = { id: node.id, title: node.name, icon: node.icon, to: '', link: '', letters: node.letters, key: node.key, children }
  if (node.href.includes('isTurnByHref')) return isSafeLink(node.href) ? [{ ...item, link: node.href }] : []
  const to = node.href ? `/${node.href.replace(/^\/+/, '')}` : ''
  if (to && matchRoute(routes, pathOf(to))) return [{ ...item, to }]
  return children.length > 0 ? [item] : []
}

function holdsPath(items: readonly MenuItem[], path: string): boolean {
  return items.some((item) => (item.to !== '' && pathOf(item.to) === path) || holdsPath(item.children, path))
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}

/** Only web addresses and own paths: never `javascript:`. */
function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(href)
}
