import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'

export interface MenuAt {
  x: number
  y: number
  items: NonNullable<MenuProps['items']>
  /** Gets the focus back. */
  opener: HTMLElement | null
}

interface Props {
  at: MenuAt
  onClose(): void
}

/** The menu of a row or a column head, at the pointer or at what has the focus. */
export function GridMenu({ at, onClose }: Props) {
  const { x, y, items, opener } = at
  const back = useRef(opener)
  useEffect(() => {
    const { current } = back
    return () => {
      const focused = document.activeElement
      if (focused === document.body || focused?.closest('.ant-dropdown')) current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: onClose }}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <span aria-hidden style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
    </Dropdown>
  )
}

/** Where a menu opens: at the pointer; by key at the lower edge of what has the focus. */
export function menuPoint(event: Event | null | undefined): Pick<MenuAt, 'x' | 'y' | 'opener'> {
  const opener = event?.target instanceof Element ? event.target.closest<HTMLElement>('[role="gridcell"], [role="columnheader"]') : null
  const byPointer = event instanceof PointerEvent && event.pointerType !== '' && event.button === 2
  if (byPointer) return { x: event.clientX, y: event.clientY, opener }
  const box = opener?.getBoundingClientRect()
  return { x: (box?.left ?? 0) + 8, y: box?.bottom ?? 0, opener }
}
