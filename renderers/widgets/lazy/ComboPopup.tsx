import { useLayoutEffect, useRef, type ReactElement } from 'react'

const LISTS = '[role="listbox"], [role="tree"], [role="menu"]'
/** What the arrow keys have reached; of a cascader's columns the last. */
const REACHED = '.ant-cascader-menu-item-active, .ant-select-tree-treenode-active'

interface Props {
  /** Of the combobox. */
  id: string
  title: string
  children: ReactElement
}

/** A list of antd's with what it leaves out for screen readers: a name, and the links from its combobox to the lists and to the entry that the keys have reached. */
export function ComboPopup({ id, title, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popup = place.current
    if (!popup) return
    const connect = () => linkLists(popup, id, title)
    connect()
    // columns and branches come and go below without a render of ours
    const observer = new MutationObserver(connect)
    observer.observe(popup, { childList: true, subtree: true, attributeFilter: ['class'] })
    return () => observer.disconnect()
  })
  return <div ref={place}>{children}</div>
}

function linkLists(popup: HTMLElement, id: string, title: string): void {
  const lists = [...popup.querySelectorAll(LISTS)]
  lists.forEach((list, at) => {
    list.id = at === 0 ? `${id}_list` : `${id}_list-${at}`
    list.setAttribute('aria-label', title)
  })
  const box = document.getElementById(id)
  const role = lists[0]?.getAttribute('role')
  if (box?.getAttribute('aria-expanded') !== 'true' || !role) return
  const ids = lists.map((list) => list.id).join(' ')
  box.setAttribute('aria-owns', ids)
  box.setAttribute('aria-controls', ids)
  box.setAttribute('aria-haspopup', role)
  // a list of options tells of its entries itself
  if (role !== 'listbox') linkReached(popup, box)
}

function linkReached(popup: HTMLElement, box: HTMLElement): void {
  const reached = [...popup.querySelectorAll(REACHED)].at(-1)
  const mine = `${box.id}_reached`
  if (reached?.id !== mine) document.getElementById(mine)?.removeAttribute('id')
  if (reached?.id === '') reached.id = mine
  if (reached) box.setAttribute('aria-activedescendant', reached.id)
  else box.removeAttribute('aria-activedescendant')
}
