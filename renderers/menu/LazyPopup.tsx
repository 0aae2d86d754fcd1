import type { ComponentProps } from 'react'
import { DialogErrorBoundary } from '../errors/DialogErrorBoundary.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'

const fetchMenu = () => import('./PopupMenu.tsx')
const PopupMenu = lazyPart(async () => (await fetchMenu()).PopupMenu)

/** Fetches the code of menus before one is opened; a failure shows when one is. */
export function loadMenu(): void {
  fetchMenu().catch(() => undefined)
}

/** An open menu, its code fetched with the first: most screens are left without one having been opened. */
export function LazyPopup(props: ComponentProps<typeof PopupMenu>) {
  return (
    <DialogErrorBoundary onClose={props.onClose}>
      <PopupMenu {...props} />
    </DialogErrorBoundary>
  )
}
