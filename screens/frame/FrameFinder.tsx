import { useEffect, useMemo } from 'react'
import { DialogErrorBoundary } from '../../renderers/errors/DialogErrorBoundary.tsx'
import { lazyPart } from '../../renderers/lazy/lazy-part.tsx'
import type { MenuItem } from '../../renderers/navigation/menu-tree.ts'
import { rememberPage } from '../palette/recent-pages.ts'
import { usePalette } from '../palette/use-palette.tsx'
import { useAppearanceChoice } from './user/use-appearance.ts'
import { goPlaces, useGoKeys } from './use-go-keys.ts'

const load = async () => (await import('./FramePalette.tsx')).FramePalette
const LazyFramePalette = lazyPart(load)

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
  const places = useMemo(() => goPlaces(menu, { home, inbox, tasks }), [menu, home, inbox, tasks])
  useGoKeys(places, onOpen)
  useEffect(() => {
    if (title !== undefined) rememberPage(userId, { address: front, title })
  }, [userId, front, title])
  // it is held here, because the palette is gone by the time its choice is applied
  const appearance = useAppearanceChoice()
  const { asked, opener } = usePalette(load)
  return (
    <>
      {opener}
      {asked && (
        <DialogErrorBoundary onClose={asked.onClose}>
          <LazyFramePalette {...asked} userId={userId} menu={menu} front={front} places={places} appearance={appearance} onOpen={onOpen} />
        </DialogErrorBoundary>
      )}
    </>
  )
}
