import rightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import { useState, type KeyboardEvent } from 'react'
import { useComposedText } from '../../renderers/dom/use-composed-text.ts'
import { foldersAbove, menuScreens, searchMenu, type MenuItem } from '../../renderers/navigation/menu-tree.ts'
import { ClearableInput } from '../../renderers/inputs/ClearableInput.tsx'
import { MenuIcon } from '../../renderers/icons/MenuIcon.tsx'
import { Icon } from '../../renderers/icons/Icon.tsx'
import { LineIcon } from '../../renderers/icons/LineIcon.tsx'
import { follow, pathOf } from './follow-link.ts'
import './side-menu.css'

interface Props {
  items: MenuItem[]
  path: string
  folded: boolean
  onOpen(address: string): void
  onUnfold(): void
}

/** The menu: folders open and close, those above the page in front open by themselves and stay open; the search keeps what matches, Enter opens the first of it. */
export function SideMenu({ items, path, folded, onOpen, onUnfold }: Props) {
  const { searchText, input } = useComposedText()
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const [shownPath, setShownPath] = useState('')
  const above = foldersAbove(items, path)
  if (path !== shownPath) {
    setShownPath(path)
    if (above.length > 0) setToggled({ ...toggled, ...Object.fromEntries(above.map((id) => [id, true])) })
  }
  const searching = searchText.trim() !== ''
  const shown = searchMenu(items, searchText)
  const isOpen = (id: string) => searching || toggled[id] === true
  const openFirst = ({ nativeEvent }: KeyboardEvent) => {
    const [first] = menuScreens(shown)
    if (searching && first && !nativeEvent.isComposing) onOpen(first.to)
  }

  if (folded) {
    return (
      <nav data-region className="side-menu" data-folded aria-label="主菜单">
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <FoldedEntry
                item={item}
                active={above[0] === item.id || pathOf(item.to) === path}
                onOpen={onOpen}
                onFolder={() => {
                  setToggled({ ...toggled, [item.id]: true })
                  onUnfold()
                }}
              />
            </li>
          ))}
        </ul>
      </nav>
    )
  }
  return (
    <nav data-region className="side-menu" aria-label="主菜单">
      <div className="side-search">
        <ClearableInput placeholder="搜索菜单" aria-label="搜索菜单" {...input} onKeyDown={(event) => event.key === 'Enter' && openFirst(event)} />
      </div>
      {shown.length === 0 ? (
        <p className="side-none">{searching ? '没有匹配的菜单' : '暂无可用菜单'}</p>
      ) : (
        <Branch items={shown} depth={0} path={path} isOpen={isOpen} onOpen={onOpen} onToggle={(id) => setToggled({ ...toggled, [id]: !isOpen(id) })} />
      )}
    </nav>
  )
}

interface BranchProps {
  items: MenuItem[]
  depth: number
  path: string
  isOpen(id: string): boolean
  onOpen(address: string): void
  onToggle(id: string): void
}

function Branch({ items, depth, ...rest }: BranchProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <Entry item={item} depth={depth} {...rest} />
          {item.children.length > 0 && rest.isOpen(item.id) && <Branch items={item.children} depth={depth + 1} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

function Entry({ item, depth, path, isOpen, onOpen, onToggle }: Omit<BranchProps, 'items'> & { item: MenuItem }) {
  const indent = { paddingInlineStart: 12 + depth * 14 + (depth > 0 ? 12 : 0) }
  const icon = depth === 0 && <MenuIcon name={item.icon} />
  if (item.link) {
    return (
      <a className="side-entry" style={indent} href={item.link} aria-label={`${item.title}（在新窗口打开）`} target="_blank" rel="noopener noreferrer">
        {icon}
        <span>{item.title}</span>
        <LineIcon className="vn-menu-icon" lines="M9.5 2.5h4v4m0-4L8 8m3.5 1v4.5h-9v-9H7" />
      </a>
    )
  }
  if (item.to) {
    return (
      <a
        className="side-entry"
        style={indent}
        href={item.to}
        title={item.title}
        aria-current={pathOf(item.to) === path ? 'page' : undefined}
        onClick={(event) => follow(event, () => onOpen(item.to))}
      >
        {icon}
        <span>{item.title}</span>
      </a>
    )
  }
  return (
    <button type="button" className="side-entry" style={indent} title={item.title} aria-expanded={isOpen(item.id)} onClick={() => onToggle(item.id)}>
      {icon}
      <span>{item.title}</span>
      <Icon of={rightOutlined} className="side-arrow" />
    </button>
  )
}

function FoldedEntry({ item, active, onOpen, onFolder }: { item: MenuItem; active: boolean; onOpen(address: string): void; onFolder(): void }) {
  const icon = <MenuIcon name={item.icon} />
  if (item.link) {
    return (
      <a className="side-entry" href={item.link} title={item.title} aria-label={`${item.title}（在新窗口打开）`} target="_blank" rel="noopener noreferrer">
        {icon}
      </a>
    )
  }
  if (item.to) {
    return (
      <a
        className="side-entry"
        href={item.to}
        title={item.title}
        aria-label={item.title}
        aria-current={active ? 'page' : undefined}
        onClick={(event) => follow(event, () => onOpen(item.to))}
      >
        {icon}
      </a>
    )
  }
  return (
    <button type="button" className="side-entry" title={item.title} aria-label={item.title} data-active={active} onClick={onFolder}>
      {icon}
    </button>
  )
}
