import type { MenuPlace } from '../../menu/PopupMenu.tsx'

/** Where a menu opens: at the pointer; by key at the lower edge of what has the focus. */
export function menuPoint(event: Event | null | undefined): MenuPlace {
  const opener = event?.target instanceof Element ? event.target.closest<HTMLElement>('[role="gridcell"], [role="columnheader"]') : null
  const byPointer = event instanceof PointerEvent && event.pointerType !== '' && event.button === 2
  if (byPointer) return { x: event.clientX, y: event.clientY, opener }
  const box = opener?.getBoundingClientRect()
  return { x: (box?.left ?? 0) + 8, y: box?.bottom ?? 0, opener }
}
