import type { MenuEntry } from '../../engine/schema/menu.ts'

/** A node of the tree as the browser draws it (inspection §3 Menu tree node). */
export type MenuTreeNode = {
  id: string
  parentId: string
  parentIds: string
  name: string
  href: string
  icon: string
  sysCode: string
  childList: MenuTreeNode[]
}

/** A link that leaves the routes (inspection §2 Route guard). */
const LINK = 'isTurnByHref'

/** The menu a caller sees: screens they may open and plain links; folders left empty vanish. */
export function menuTree(entries: readonly MenuEntry[], opens: (href: string) => boolean): MenuTreeNode[] {
  const below = new Map<string, MenuEntry[]>()
  for (const entry of [...entries].sort((one, other) => one.sort - other.sort)) below.set(entry.parentId, [...(below.get(entry.parentId) ?? []), entry])
  const ids = new Set(entries.map((entry) => entry.id))
  const seen = new Set<string>()
  const grow = (entry: MenuEntry, parentIds: string): MenuTreeNode[] => {
    if (seen.has(entry.id)) return []
    seen.add(entry.id)
    const { id, parentId, name, href, icon = '', sysCode } = entry
    const childList = (below.get(id) ?? []).flatMap((child) => grow(child, `${parentIds}${id},`))
    const shown = childList.length > 0 || (href !== '' && (href.includes(LINK) || opens(href)))
    return shown ? [{ id, parentId, parentIds, name, href, icon, sysCode, childList }] : []
  }
  return entries
    .filter((entry) => !ids.has(entry.parentId))
    .sort((one, other) => one.sort - other.sort)
    .flatMap((entry) => grow(entry, `${entry.parentId},`))
}
