import { useCallback } from 'react'
import type { Json } from '../../engine/schema/format/json.ts'
import { densityChoices, themeChoices } from '../../engine/schema/screens/appearance.ts'
import { usePorts } from '../../renderers/contexts/ports-context.tsx'
import { useShowShortcuts } from '../../renderers/keys/shortcuts-context.ts'
import type { MenuItem } from '../../renderers/navigation/menu-tree.ts'
import { Palette } from '../palette/Palette.tsx'
import { commandItems, recentItems, screenItems, type ItemGroup, type PaletteItem } from '../palette/palette-items.ts'
import { recentPages } from '../palette/recent-pages.ts'
import type { AskedPalette } from '../palette/use-palette.tsx'
import { densityTitles, themeTitles, type AppearanceControl } from './user/use-appearance.ts'
import type { GoPlace } from './use-go-keys.ts'

interface Props extends AskedPalette {
  userId: string
  /** The menu as it is drawn. */
  menu: readonly MenuItem[]
  /** Address of the page in front; it may still change after the palette was asked for. */
  front: string
  places: readonly GoPlace[]
  appearance: AppearanceControl
  onOpen(address: string): void
}

/** The palette with all that the frame and the page in front offer. */
export function FramePalette({ commands, userId, menu, front, places, appearance, onOpen, ...asked }: Props) {
  const ports = usePorts()
  const own = useOwnItems(places, appearance, onOpen)
  const find = useCallback((text: string): Promise<Json> => ports.request('desktop/find', { text }), [ports])
  const items = [...commandItems(commands), ...recentItems(recentPages(userId), front, onOpen), ...screenItems(menu, onOpen), ...own]
  const openRecord = useCallback((view: string, query: Record<string, string>) => ports.navigate(view, query), [ports])
  return <Palette items={items} find={find} onOpenRecord={openRecord} {...asked} />
}

/** What the frame does by itself: the places that everybody has, appearance and help. */
function useOwnItems(places: readonly GoPlace[], [look, setLook]: AppearanceControl, open: (address: string) => void): PaletteItem[] {
  const showKeys = useShowShortcuts()
  return [
    ...places.filter(({ fixed }) => fixed).map(({ key, title, address }) => item('界面', title, `g ${key}`, () => open(address))),
    ...themeChoices
      .filter((theme) => theme !== look.theme)
      .map((theme) => item('外观与帮助', `外观：${themeTitles[theme]}`, '', () => setLook({ ...look, theme }))),
    ...densityChoices
      .filter((density) => density !== look.density)
      .map((density) => item('外观与帮助', `密度：${densityTitles[density]}`, '', () => setLook({ ...look, density }))),
    item('外观与帮助', '快捷键', '?', showKeys),
  ]
}

function item(group: ItemGroup, title: string, keys: string, run: () => void): PaletteItem {
  return { id: `${group} ${title}`, group, title, about: '', letters: '', keys, run }
}
