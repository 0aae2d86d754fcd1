import type { Command } from '../../renderers/keys/commands-context.ts'
import type { MenuItem } from '../../renderers/navigation/menu-tree.ts'
import type { RecentPage } from './recent-pages.ts'

/** Where an item comes from, in the order in which they stand when they fit equally. */
export const itemGroups = ['本页操作', '最近打开', '界面', '记录', '外观与帮助'] as const
export type ItemGroup = (typeof itemGroups)[number]

/** One line of the palette. */
export interface PaletteItem {
  id: string
  group: ItemGroup
  title: string
  /** What stands behind the title: the folders above a screen, the row of an action, what tells a record from another. */
  about: string
  /** Initials and full pinyin of the title; '' where nobody told them. */
  letters: string
  /** Keys that do the same, as people read them; '' without any. */
  keys: string
  run(): void
}

/** The screens of the menu, with the folders above them; each screen once. */
export function screenItems(items: readonly MenuItem[], open: (address: string) => void): PaletteItem[] {
  const found = new Map<string, PaletteItem>()
  const walk = (level: readonly MenuItem[], above: readonly string[]): void => {
    for (const { id, title, to, link, letters, key, children } of level) {
      const item = { id: `screen ${id}`, group: '界面' as const, title, about: above.join(' / '), letters, keys: key ? `g ${key}` : '' }
      if (to && !found.has(to)) found.set(to, { ...item, run: () => open(to) })
      if (link && !found.has(link)) found.set(link, { ...item, run: () => window.open(link, '_blank', 'noopener,noreferrer') })
      walk(children, [...above, title])
    }
  }
  walk(items, [])
  return [...found.values()]
}

/** What can be done on the page in front. */
export function commandItems(commands: readonly Command[]): PaletteItem[] {
  return commands.map(({ id, title, about, keys, run }, at) => ({ id: `command ${at} ${id}`, group: '本页操作', title, about, letters: '', keys, run }))
}

/** The pages opened last, the latest first; the one in front is left out. */
export function recentItems(pages: readonly RecentPage[], front: string, open: (address: string) => void): PaletteItem[] {
  return pages
    .filter(({ address }) => address !== front)
    .map(({ address, title }) => ({ id: `recent ${address}`, group: '最近打开', title, about: '', letters: '', keys: '', run: () => open(address) }))
}
