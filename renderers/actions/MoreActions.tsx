import type { ComponentProps } from 'react'
import type { ActionModel } from '../../engine/model/model.ts'
import { MenuButton } from '../menu/MenuButton.tsx'
import type { ActionButtonModel } from './ActionButton.tsx'
import { menuItems } from './action-menu.tsx'
import { useWarning } from './use-warning.ts'

interface Props extends Omit<ComponentProps<typeof MenuButton>, 'menu'> {
  shown: readonly ActionButtonModel[]
  run(action: ActionModel): void
}

/** A menu of the actions that have no button of their own; one that is off says why. */
export function MoreActions({ shown, run, ...button }: Props) {
  const warn = useWarning()
  const press = (key: string) => {
    const chosen = shown.find(({ action }) => action.id === key)
    if (chosen?.disabled) warn(chosen.warning)
    else if (chosen) run(chosen.action)
  }
  return <MenuButton {...button} menu={() => ({ items: menuItems(shown), onClick: ({ key }) => press(key) })} />
}
