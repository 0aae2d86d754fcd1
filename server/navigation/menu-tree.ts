import type { MenuEntry } from '../../engine/schema/screens/menu.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { ServerSession } from '../calls/session.ts'
import { lettersOf } from './letters.ts'
import { ownSystem } from './own-system.ts'

/** A node of the tree as the browser draws it (inspection §3 Menu tree node). */
export type MenuTreeNode = {
  id: string
  parentId: string
  parentIds: string
  name: string
  href: string
  icon: string
  sysCode: string
  /** Initials and full pinyin of the name, so that the page needs no dictionary of readings. */
  letters: string
  /** Letter that opens it after `g`; '' for most. */
  key: string
  childList: MenuTreeNode[]
}

/** A link that leaves the routes (inspection §2 Route guard). */
const LINK = 'isTurnByHref'

/**
 * True when an entry is for this caller: a screen they hold a code of; a link, or a screen that asks for
 * no code, only in their own subsystem.
 */
export function isForCaller(entry: MenuEntry, { user, operators }: Pick<ServerSession, 'user' | 'operators'>, routes: ReadonlyMap<string, View>): boolean {
  const view = routes.get(entry.href.split('?')[0] ?? entry.href)
  if (!view && !entry.href.includes(LINK)) return false
  if (view && view.operator !== false) return true
  const own = ownSystem(user.industryType)
  return operators.has('*') || own === undefined || own === entry.sysCode
}

/** The menu of the entries that are shown; folders left empty vanish. */
export function menuTree(entries: readonly MenuEntry[], shows: (entry: MenuEntry) => boolean): MenuTreeNode[] {
  const below = new Map<string, MenuEntry[]>()
  for (const entry of [...entries].sort((one, other) => one.sort - other.sort)) below.set(entry.parentId, [...(below.get(entry.parentId) ?? []), entry])
  const ids = new Set(entries.map((entry) => entry.id))
  const seen = new Set<string>()
  const grow = (entry: MenuEntry, parentIds: string): MenuTreeNode[] => {
    if (seen.has(entry.id)) return []
    seen.add(entry.id)
    const { id, parentId, name, href, icon = '', sysCode, key = '' } = entry
    const childList = (below.get(id) ?? []).flatMap((child) => grow(child, `${parentIds}${id},`))
    const shown = childList.length > 0 || (href !== '' && shows(entry))
    return shown ? [{ id, parentId, parentIds, name, href, icon, sysCode, letters: lettersOf(name), key, childList }] : []
  }
  return entries
    .filter((entry) => !ids.has(entry.parentId))
    .sort((one, other) => one.sort - other.sort)
    .flatMap((entry) => grow(entry, `${entry.parentId},`))
}
