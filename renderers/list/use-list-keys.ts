import { useEffect, useMemo, type RefObject } from 'react'
import type { ActionModel } from '../../engine/model/model.ts'
import type { ListStore } from '../../engine/runtime/lists/list-store.ts'
import { isTopmost } from '../keys/use-shortcuts.ts'
import { useShortcutHelp } from '../keys/shortcuts-context.ts'
import { shortcutLines } from '../keys/shortcut-lines.ts'

const rows = [
  { keys: '↑ / ↓', does: '上一行、下一行；← → 换列' },
  { keys: 'PageUp / PageDown', does: '上翻、下翻一屏' },
  { keys: 'Home / End', does: '第一行、最后一行' },
  { keys: 'Enter', does: '打开当前行；在操作列进入各操作' },
  { keys: 'Space', does: '在旁边预览当前行，↑↓ 逐行看，Esc 关闭' },
  { keys: 'Shift+Space', does: '选中、取消选中当前行，或框选到的各行' },
  { keys: 'Ctrl+A', does: '选中本页全部' },
  { keys: 'Shift+↑ ↓ ← →', does: '框选单元格，也可按住鼠标拖动' },
  { keys: 'Ctrl+C', does: '复制框选的单元格、所选的行或当前单元格，可粘贴到 Excel' },
  { keys: 'Shift+F10', does: '行的菜单；在列头是排序、筛选、固定' },
]
const quick = { keys: 'F2 / /', does: '快速查找' }
const pages = { keys: 'Alt+PageUp / Alt+PageDown', does: '上一页、下一页' }
const heads = [
  { keys: '列头 Enter', does: '排序；Shift+Enter 或 Shift+单击 再加一序' },
  { keys: '列头 Alt+← / →', does: '左移、右移该列' },
  { keys: '列头 Shift+← / →', does: '变窄、变宽' },
  { keys: '列头 Alt+↓', does: '该列的菜单：排序、筛选、固定、分组' },
]
/** Every key that a list may have. */
export const listKeyLines = [...rows, ...heads, quick, pages]

interface Given {
  root: RefObject<HTMLElement | null>
  toolbar: readonly ActionModel[]
  list: ListStore
  /** The box of the quick search; null where there is none. */
  input: RefObject<HTMLInputElement | null>
}

/** The keys of a list wherever the focus is: quick search and pages. Tells of these, of the keys of its rows and of the shortcuts of its buttons. */
export function useListKeys({ root, toolbar, list, input }: Given, given: { quick: boolean; pages: boolean }): void {
  const { quick: searches, pages: turns } = given
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isTopmost(root.current)) return
      if (isQuick(event) && input.current) {
        input.current.focus()
        input.current.select()
      } else if (!turn(list, turnOf(event))) return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [root, input, list])
  useShortcutHelp(
    '列表',
    useMemo(() => [...rows, ...heads, ...(searches ? [quick] : []), ...(turns ? [pages] : []), ...shortcutLines(toolbar)], [toolbar, searches, turns]),
    root,
  )
}

/** F2, or a stroke that is not being typed somewhere. */
function isQuick({ key, ctrlKey, altKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || shiftKey) return false
  return key === 'F2' || (key === '/' && !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]')))
}

function turnOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  if (!altKey || ctrlKey || metaKey || shiftKey) return 0
  return key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0
}

/** Turns the page, as far as there are any; false when it was not asked for. */
function turn(list: ListStore, by: -1 | 0 | 1): boolean {
  const { query, total } = list.get()
  const wanted = query.pageNo + by
  if (by === 0 || query.paging === 'endless') return false
  if (wanted >= 1 && wanted <= Math.ceil(total / query.pageSize)) void list.page(wanted, query.pageSize)
  return true
}
