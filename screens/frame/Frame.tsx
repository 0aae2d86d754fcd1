import menuFoldOutlined from '@ant-design/icons-svg/es/asn/MenuFoldOutlined'
import menuUnfoldOutlined from '@ant-design/icons-svg/es/asn/MenuUnfoldOutlined'
import { useState, type ReactNode } from 'react'
import type { MenuItem } from '../../renderers/navigation/menu-tree.ts'
import { OfflineStatusButton } from '../offline/pages/OfflineStatusButton.tsx'
import { settings } from '../settings.ts'
import { formFactorNow } from '../../renderers/theme/form-factor.ts'
import { colorVar } from '../../renderers/theme/variables.ts'
import { focusMain } from './regions.ts'
import { SideMenu } from './SideMenu.tsx'
import { Icon } from '../../renderers/icons/Icon.tsx'
import './frame.css'

/** Head and bar of the frame as a phone has it. */
export interface PhoneParts {
  header: ReactNode
  bar: ReactNode
}

interface Props {
  items: MenuItem[]
  /** Path of the page in front. */
  path: string
  onOpen(address: string): void
  /** The way to everything else. */
  find?: ReactNode
  /** How far the tasks are that run behind; nothing where there are none. */
  tasks?: ReactNode
  /** The way to the messages; none for whom has none. */
  bell: ReactNode
  user: ReactNode
  tabs: ReactNode
  /** A notice below everything else, where there is one. */
  foot?: ReactNode
  /** In a window as narrow as a phone's: they take the place of head, menu and tabs. */
  phone?: PhoneParts | null
  children: ReactNode
}

const FOLDED = 'viewno.menu.folded'

/** As it was left; folded where menu and page have no room beside each other. */
function foldedAtFirst(): boolean {
  const left = localStorage.getItem(FOLDED)
  return left === null ? formFactorNow() !== 'desk' : left === '1'
}

/**
 * Header above, menu at the left, tabs and the page in front, a line below all where there is a notice; on a phone a head, the page, and the bar. The page
 * keeps its place in either, so that nothing in it is lost when the window becomes narrow.
 */
export function Frame(props: Props) {
  const { items, path, onOpen, tabs, foot, phone, children } = props
  const [folded, setFolded] = useState(foldedAtFirst)
  const fold = (next: boolean) => {
    localStorage.setItem(FOLDED, next ? '1' : '0')
    setFolded(next)
  }
  return (
    <div className="frame" data-folded={folded} data-phone={phone ? true : undefined}>
      <a className="frame-skip" href="#frame-main" onClick={(event) => focusMain() && event.preventDefault()}>
        跳到列表或表单
      </a>
      {phone ? phone.header : <Header {...props} folded={folded} onFold={fold} />}
      {!phone && <SideMenu items={items} path={path} folded={folded} onOpen={onOpen} onUnfold={() => fold(false)} />}
      <div className="frame-body">
        {!phone && tabs}
        <main id="frame-main" data-region className="frame-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {foot && <div className="frame-foot">{foot}</div>}
      {phone?.bar}
    </div>
  )
}

function Header({ folded, onFold, find, tasks, bell, user }: Props & { folded: boolean; onFold(next: boolean): void }) {
  return (
    <header className="frame-header">
      <button type="button" className="frame-fold" aria-label={folded ? '展开菜单' : '收起菜单'} aria-expanded={!folded} onClick={() => onFold(!folded)}>
        {folded ? <Icon of={menuUnfoldOutlined} /> : <Icon of={menuFoldOutlined} />}
      </button>
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden>
        <path d="M16 2 28 6.5v9c0 7-5 12-12 14.5C9 27.5 4 22.5 4 15.5v-9Z" fill={colorVar('primary')} />
        <path d="m10 16 4.2 4.2L22.5 12" fill="none" stroke={colorVar('onPrimary')} strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="frame-product">{settings.product}</span>
      <span className="frame-space" />
      {find}
      <OfflineStatusButton />
      {tasks}
      {bell}
      {user}
    </header>
  )
}
