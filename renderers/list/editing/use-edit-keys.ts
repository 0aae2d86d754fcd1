import type { GridApi } from 'ag-grid-community'
import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CellBlock } from '../../../engine/table-edit/edits.ts'
import type { TableRow } from '../../../engine/table-edit/table-row.ts'
import type { TableSession } from './table-session.ts'
import type { CellSelection } from './use-cell-selection.ts'

interface Around {
  grid: RefObject<GridApi<TableRow> | null>
  selection: CellSelection
  save(): void
  leave(): void
  /** The marked cells, or the focused one. */
  paste(): CellBlock | null
}

/** Keys of a spreadsheet over the cells: back and forth, fill down, empty, save. What a box is typed into keeps its own. */
export function useEditKeys(session: TableSession, { grid, selection, save, paste: focused }: Around): (event: KeyboardEvent<HTMLElement>) => void {
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
