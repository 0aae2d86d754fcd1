import { useEffect, useMemo } from 'react'
import { densityChoices, themeChoices } from '../../engine/schema/screens/appearance.ts'
import { useShowShortcuts } from '../../renderers/keys/shortcuts-context.ts'
import type { MenuItem } from '../../renderers/navigation/menu-tree.ts'
import type { ItemGroup, PaletteItem } from '../palette/palette-items.ts'
import { rememberPage } from '../palette/recent-pages.ts'
import { usePalette } from '../palette/use-palette.tsx'
import { densityTitles, themeTitles, useAppearanceChoice } from './user/use-appearance.ts'
import { goPlaces, useGoKeys } from './use-go-keys.ts'

interface Props {
  userId: string
  menu: readonly MenuItem[]
  /** Address of the page in front. */
  front: string
  /** What it is called; none for an address that leads nowhere. */
  title: string | undefined
  home: string
  /** Address of the messages; null for whom has none. */
  inbox: string | null
  /** Address of the tasks; null for whom has none. */
  tasks: string | null
  onOpen(address: string): void
}

/** The ways to everything by keys: the palette, and `g` with a letter. Remembers what was open. */
export function FrameFinder({ userId, menu, front, title, home, inbox, tasks, onOpen }: Props) {
  const showKeys = useShowShortcuts()
  const [look, setLook] = useAppearanceChoice()
  const places = useMemo(() => goPlaces(menu, { home, inbox, tasks }), [menu, home, inbox, tasks])
  useGoKeys(places, onOpen)
  useEffect(() => {
    if (title !== undefined) rememberPage(userId, { address: front, title })
  }, [userId, front, title])
  const more: PaletteItem[] = [
    ...places.filter(({ fixed }) => fixed).map(({ key, title: name, address }) => item('界面', name, `g ${key}`, () => onOpen(address))),
    ...themeChoices
      .filter((theme) => theme !== look.theme)
      .map((theme) => item('外观与帮助', `外观：${themeTitles[theme]}`, '', () => setLook({ ...look, theme }))),
    ...densityChoices
      .filter((density) => density !== look.density)
      .map((density) => item('外观与帮助', `密度：${densityTitles[density]}`, '', () => setLook({ ...look, density }))),
    item('外观与帮助', '快捷键', '?', showKeys),
  ]
  const { palette, opener } = usePalette({ userId, menu, front, more, onOpen })
  return (
    <>
      {opener}
      {palette}
    </>
  )
}

function item(group: ItemGroup, title: string, keys: string, run: () => void): PaletteItem {
  return { id: `${group} ${title}`, group, title, about: '', letters: '', keys, run }
}
