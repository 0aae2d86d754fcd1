import type { MenuProps } from 'antd'
import { PushButton, type PushButtonProps } from '../button/PushButton.tsx'
import type { MenuPlace } from './PopupMenu.tsx'
import { useMenu } from './use-menu.tsx'

interface Props extends Omit<PushButtonProps, 'onClick' | 'onPointerDown'> {
  menu(): MenuProps
  side?: MenuPlace['side']
  onOpen?(): void
}

/** A button with a menu below it. */
export function MenuButton({ menu, side = 'bottomLeft', onOpen, ...button }: Props) {
  const { opener, popup } = useMenu({ menu, side, ...(onOpen ? { onOpen } : {}) })
  return (
    <>
      <PushButton {...button} {...opener} />
      {popup}
    </>
  )
}
