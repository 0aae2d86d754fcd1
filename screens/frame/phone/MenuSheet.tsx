import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'
import type { MenuItem } from '../../../renderers/navigation/menu-tree.ts'
import { SideMenu } from '../SideMenu.tsx'

interface Props {
  items: MenuItem[]
  path: string
  onOpen(address: string): void
  onClose(): void
}

/** The whole menu as a sheet; what is chosen opens and the sheet goes. */
export function MenuSheet({ items, path, onOpen, onClose }: Props) {
  const open = (address: string) => {
    onClose()
    onOpen(address)
  }
  return (
    <Dialog open title="全部功能" className="phone-sheet" data-tall footer={null} onCancel={onClose}>
      <SideMenu items={items} path={path} folded={false} onOpen={open} onUnfold={() => undefined} />
    </Dialog>
  )
}
