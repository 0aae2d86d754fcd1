import type { GridApi } from 'ag-grid-community'
import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CellBlock } from '../../../engine/table-edit/edits.ts'
import { useShortcutHelp, type ShortcutLine } from '../../keys/shortcuts-context.ts'
import type { TableRow } from '../../../engine/table-edit/table-row.ts'
import type { TableSession } from './table-session.ts'
import type { CellSelection } from './use-cell-selection.ts'

/** Every key of the cells: those below, those of ag-grid, and those of the marks and the clipboard. */
export const editKeyLines: readonly ShortcutLine[] = [
  { keys: '↑ ↓ ← →', does: '走格子；Tab、Shift+Tab 向右、向左，Enter、Shift+Enter 向下、向上' },
  { keys: 'Shift+↑ ↓ ← →', does: '框选，也可按住鼠标拖动' },
  { keys: 'Ctrl+A', does: '框选全部' },
  { keys: 'F2', does: '修改这一格，也可双击或直接打字；Esc 放弃' },
  { keys: 'Delete', does: '清空这一格或框选的各格' },
  { keys: 'Ctrl+D', does: '向下填充：框选几行时取第一行，只有一格时取上一行' },
  { keys: 'Ctrl+C / Ctrl+X / Ctrl+V', does: '与 Excel 互相复制；一个值粘贴到框选的各格' },
  { keys: 'Ctrl+Z / Ctrl+Y', does: '撤销、重做' },
  { keys: 'Ctrl+S', does: '保存' },
]

interface Around {
  root: RefObject<HTMLElement | null>
  grid: RefObject<GridApi<TableRow> | null>
  selection: CellSelection
  save(): void
  /** The marked cells, or the focused one. */
  paste(): CellBlock | null
}

/** Keys of a spreadsheet over the cells: back and forth, fill down, empty, save. What a box is typed into keeps its own. Tells of these and of all others in the cells. */
export function useEditKeys(session: TableSession, { root, grid, selection, save, paste: focused }: Around): (event: KeyboardEvent<HTMLElement>) => void {
  useShortcutHelp('编辑表格', editKeyLines, root)
  return (event) => {
    const typing = (grid.current?.getEditingCells().length ?? 0) > 0
    const ctrl = (event.ctrlKey || event.metaKey) && !event.altKey
    const key = event.key.toLowerCase()
    const doing = (work: () => unknown) => {
      event.preventDefault()
      event.stopPropagation()
      work()
    }
    if (ctrl && key === 's') {
      if (typing) grid.current?.stopEditing()
      return doing(save)
    }
    if (typing || !(event.target instanceof Element) || !event.target.closest('.ag-root')) return
    if (event.key === 'Process' || event.nativeEvent.keyCode === 229) return beginTyping(grid.current)
    if (ctrl && key === 'z') return doing(() => (event.shiftKey ? session.redo() : session.undo()))
    if (ctrl && key === 'y') return doing(() => session.redo())
    if (ctrl && key === 'a') return doing(selection.takeAll)
    const block = focused()
    if (!block) return
    if (ctrl && key === 'd') doing(() => session.fillDown(block))
    else if (!ctrl && (key === 'delete' || key === 'backspace')) doing(() => session.clear(block))
  }
}

/** What an input method composes goes into the box of the cell: it must stand there before the first letter comes. */
function beginTyping(api: GridApi<TableRow> | null): void {
  const cell = api?.getFocusedCell()
  if (cell && !cell.rowPinned) flushSync(() => api?.startEditingCell({ rowIndex: cell.rowIndex, colKey: cell.column }))
}
