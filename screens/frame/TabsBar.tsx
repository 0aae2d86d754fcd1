import closeOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import homeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined'
import type { MenuProps } from 'antd'
import { useState, type MouseEvent } from 'react'
import { LazyPopup, loadMenu } from '../../renderers/menu/LazyPopup.tsx'
import type { MenuPlace } from '../../renderers/menu/PopupMenu.tsx'
import { tabWords, type Tab, type Tabs } from './tabs.ts'
import { Icon } from '../../renderers/icons/Icon.tsx'
import './tabs-bar.css'

interface Props {
  tabs: Tabs
  onOpen(address: string): void
  onClose(address: string): void
  onCloseOthers(address: string): void
  onRefresh(address: string): void
}

/** The open pages as links: a click shows one, the middle button or × closes it, a right click offers more. */
export function TabsBar({ tabs, onOpen, onClose, onCloseOthers, onRefresh }: Props) {
  const [menu, setMenu] = useState<{ tab: Tab; at: MenuPlace } | null>(null)
  const offer = (tab: Tab) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    setMenu({ tab, at: { x: event.clientX, y: event.clientY, opener: event.currentTarget.querySelector('a') } })
  }
  const menuOf = (tab: Tab): MenuProps => ({
    items: [
      { key: 'refresh', label: '刷新' },
      { key: 'close', label: '关闭', disabled: tab.address === tabs.home },
      { key: 'others', label: '关闭其他' },
      { key: 'all', label: '关闭全部' },
    ],
    onClick: ({ key }) => {
      if (key === 'refresh') onRefresh(tab.address)
      if (key === 'close') onClose(tab.address)
      if (key === 'others') onCloseOthers(tab.address)
      if (key === 'all') onCloseOthers(tabs.home)
    },
  })
  return (
    <nav data-region className="tabs-bar" aria-label="打开的页面" onPointerEnter={loadMenu}>
      <ul>
        {tabs.list.map((tab) => (
          <li key={tab.address} data-active={tab.address === tabs.active} onContextMenu={offer(tab)}>
            <TabLink tab={tab} home={tab.address === tabs.home} active={tab.address === tabs.active} onOpen={onOpen} onClose={onClose} />
          </li>
        ))}
      </ul>
      {menu && <LazyPopup at={menu.at} menu={menuOf(menu.tab)} onClose={() => setMenu(null)} />}
    </nav>
  )
}

interface LinkProps {
  tab: Tab
  home: boolean
  active: boolean
  onOpen(address: string): void
  onClose(address: string): void
}

function TabLink({ tab, home, active, onOpen, onClose }: LinkProps) {
  const words = tabWords(tab.title)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(tab.address)
  }
  const closeByWheel = (event: MouseEvent) => {
    if (event.button !== 1 || home) return
    event.preventDefault()
    onClose(tab.address)
  }
  return (
    <>
      <a
        href={tab.address}
        title={tab.title}
        aria-current={active ? 'page' : undefined}
        data-resting={active || undefined}
        onClick={open}
        onAuxClick={closeByWheel}
      >
        {home && <Icon of={homeOutlined} />}
        {tab.dirty && <i className="tabs-dirty" role="img" aria-label="有未保存的内容" />}
        <span>{words.name}</span>
        {words.tail && <small>{words.tail}</small>}
      </a>
      {!home && (
        <button type="button" aria-label={`关闭${tab.title}`} title={active ? '关闭（Alt+W）' : '关闭'} onClick={() => onClose(tab.address)}>
          <Icon of={closeOutlined} />
        </button>
      )}
    </>
  )
}
