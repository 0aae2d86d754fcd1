import { menuIcons } from './menu-icons.ts'
import './svg-icons.css'

const drawn: Readonly<Record<string, string>> = menuIcons

/** The picture for an icon name of the menu tree, for the eye alone; that of a folder for a name that is not known, as one of another server (`ios-…`) may be. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <svg className="vn-icon vn-menu-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={drawn[name.replace(/^(ios|md)-/, '')] ?? menuIcons.folder} />
    </svg>
  )
}
