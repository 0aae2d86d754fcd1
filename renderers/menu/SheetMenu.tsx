import checkOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined'
import type { MenuProps } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import { Icon } from '../icons/Icon.tsx'
import './sheet-menu.css'

type Entry = NonNullable<NonNullable<MenuProps['items']>[number]>

interface Props {
  menu: MenuProps
  onClose(): void
}

/** A menu on a phone: its entries as a sheet, those of a submenu below their title. One that is off says why when it is pressed, as it does elsewhere. */
export function SheetMenu({ menu, onClose }: Props) {
  return (
    <Dialog open title={<span className="viewno-sr-only">菜单</span>} className="vn-sheet-menu" footer={null} closable={false} onCancel={onClose}>
      <ul role="menu">{(menu.items ?? []).map((entry, at) => entry && <Line key={entry.key ?? at} entry={entry} menu={menu} onClose={onClose} />)}</ul>
      <button type="button" className="vn-sheet-close" onClick={onClose}>
        取消
      </button>
    </Dialog>
  )
}

function Line({ entry, menu, onClose }: Props & { entry: Entry }) {
  if (entry.type === 'divider') return <li role="separator" />
  if ('children' in entry && entry.children) {
    return (
      <li role="presentation">
        <p className="vn-sheet-part">{entry.label}</p>
        <ul role="group">{entry.children.map((child, at) => child && <Line key={child.key ?? at} entry={child} menu={menu} onClose={onClose} />)}</ul>
      </li>
    )
  }
  const { key = '', label, icon, extra, danger, disabled, title, onClick, ...rest } = entry as Choice
  const chosen = menu.selectedKeys?.includes(String(key)) ?? false
  const press = (domEvent: MouseEvent) => {
    // what of it is rc-menu's own nobody reads
    const info = { key: String(key), keyPath: [String(key)], domEvent } as unknown as Parameters<NonNullable<MenuProps['onClick']>>[0]
    onClose()
    onClick?.(info)
    menu.onClick?.(info)
  }
  return (
    <li role="presentation">
      <button
        type="button"
        role={menu.selectable ? 'menuitemradio' : 'menuitem'}
        aria-checked={menu.selectable ? chosen : undefined}
        aria-disabled={rest['aria-disabled']}
        disabled={disabled}
        data-danger={danger || undefined}
        title={title}
        onClick={press}
      >
        {icon}
        <span>{label}</span>
        {chosen ? <Icon of={checkOutlined} /> : <small>{extra}</small>}
      </button>
    </li>
  )
}

/** An entry that is chosen. */
interface Choice {
  key?: string | number
  label?: ReactNode
  icon?: ReactNode
  extra?: ReactNode
  danger?: boolean
  disabled?: boolean
  title?: string
  'aria-disabled'?: boolean
  onClick?: MenuProps['onClick']
}
