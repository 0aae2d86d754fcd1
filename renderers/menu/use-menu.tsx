import type { MenuProps } from 'antd'
import { useCallback, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { LazyPopup, loadMenu } from './LazyPopup.tsx'
import type { MenuPlace } from './PopupMenu.tsx'

type OpenerProps = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onPointerDown' | 'onClick'>

interface Given {
  menu(): MenuProps
  side?: MenuPlace['side']
  onOpen?(): void
}

/** A menu for a button: what the button listens to, and the menu while it is open. A closed one costs nothing: a list has one in every row. */
export function useMenu({ menu, side = 'bottomLeft', onOpen }: Given): { opener: OpenerProps; popup: ReactNode } {
  const [at, setAt] = useState<MenuPlace | null>(null)
  const pressedOpen = useRef(false)
  const close = useCallback(() => setAt(null), [])
  return {
    opener: {
      'aria-haspopup': 'menu',
      'aria-expanded': at !== null,
      onPointerEnter: loadMenu,
      onFocus: loadMenu,
      // the press itself closes an open menu, as any press outside of it; the click that follows must not open it again
      onPointerDown: () => (pressedOpen.current = at !== null),
      onClick: ({ currentTarget }) => {
        const closing = pressedOpen.current
        pressedOpen.current = false
        if (closing) return
        const { x, y, width, height } = currentTarget.getBoundingClientRect()
        setAt({ x, y, width, height, side, opener: currentTarget })
        onOpen?.()
      },
    },
    popup: at && <LazyPopup at={at} menu={menu()} onClose={close} />,
  }
}
