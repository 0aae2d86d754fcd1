import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { themed } from '../theme/AntdTheme.tsx'
import { useFormFactor } from '../theme/form-factor.ts'
import { SheetMenu } from './SheetMenu.tsx'

export interface MenuPlace {
  x: number
  y: number
  width?: number
  height?: number
  side?: 'bottomLeft' | 'bottomRight'
  /** Gets the focus back. */
  opener: HTMLElement | null
}

interface Props {
  at: MenuPlace
  menu: MenuProps
  onClose(): void
}

/** A long menu near the edge moves up until all of it is seen. */
const inWindow = { overflow: { adjustX: 1, adjustY: 1, shiftY: true } }

function Popup(props: Props) {
  return useFormFactor() === 'phone' ? <SheetMenu menu={props.menu} onClose={props.onClose} /> : <Placed {...props} />
}

function Placed({ at, menu, onClose }: Props) {
  const { x, y, width = 1, height = 1, side = 'bottomLeft', opener } = at
  const back = useRef(opener)
  useEffect(() => {
    const { current } = back
    return () => {
      const focused = document.activeElement
      if (focused === document.body || focused?.closest('.ant-dropdown')) current?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const onWheel = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.ant-dropdown'))) onClose()
    }
    // wherever the focus is, and before what lies below: a dialog stays open
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    window.addEventListener('wheel', onWheel, { passive: true })
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('wheel', onWheel)
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [onClose])
  // in the body: `fixed` within a row of the grid, which has a transform, is no longer fixed to the window
  return createPortal(
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement={side}
      align={inWindow}
      menu={{
        ...menu,
        onClick: (chosen) => {
          // the key that chose would go on to press the opener, which has the focus again by then
          chosen.domEvent.preventDefault()
          menu.onClick?.(chosen)
          onClose()
        },
      }}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <span aria-hidden style={{ position: 'fixed', left: x, top: y, width, height, pointerEvents: 'none' }} />
    </Dropdown>,
    document.body,
  )
}

/** An open menu at a point or below an element, on a phone a sheet. It closes by a choice, Esc, a press or a turn of the wheel elsewhere. */
export const PopupMenu = themed(Popup)
