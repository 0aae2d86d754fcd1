import { LineIcon } from './LineIcon.tsx'
import { menuIcons } from './menu-icons.ts'

const drawn: Readonly<Record<string, string>> = menuIcons

/** The picture for an icon name of the menu tree; that of a folder for a name that is not known, as one of another server (`ios-…`) may be. */
export function MenuIcon({ name }: { name: string }) {
  return <LineIcon className="vn-menu-icon" lines={drawn[name.replace(/^(ios|md)-/, '')] ?? menuIcons.folder} />
}
