import type { GridApi } from 'ag-grid-community'
import type { ClipboardEvent, RefObject } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { rangeText, shownText, type RangeContent } from './cell-range.ts'
import type { CellRangeControl } from './use-cell-range.ts'
import { useAnnouncer } from '../../announcer/announcer-context.ts'

/** What is marked in a list: a block of cells, else the selected rows of all pages. */
export interface CopySource {
  columns: readonly ColumnModel[]
  /** `words` says how much, '' when nothing is marked. */
  now(): { words: string; content: RangeContent }
}

/** What copying takes: a block of several cells before the selected rows. */
export function useCopySource(list: ListStore, { content, columns }: CellRangeControl): CopySource {
  return {
    columns,
    now: () => {
      const cells = content.rows.length * content.columns.length
      if (cells > 1) return { words: `框选的 ${cells} 格`, content }
      const rows = [...list.get().selected.values()]
      return rows.length > 0 ? { words: `所选 ${rows.length} 行`, content: { rows, columns: [...columns] } } : { words: '', content: { rows: [], columns: [] } }
    },
  }
}

/**
 * Answers Ctrl+C in the grid: what is marked, for a spreadsheet; else the text of the focused cell. A text that is selected by mouse within a cell
 * is left to the browser.
 */
export function useCopyCells(api: RefObject<GridApi<Row> | null>, marked: CopySource): (event: ClipboardEvent) => void {
  const { message } = useAnnouncer()
  return (event) => {
    if (event.target instanceof Element && event.target.closest('input, textarea')) return
    if (getSelection()?.toString()) return
    const { words, content } = marked.now()
    const text = words ? rangeText(content) : focusedText(api.current, marked.columns)
    if (text === null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    message.success(`已复制${words || '单元格'}`)
  }
}

function focusedText(api: GridApi<Row> | null, columns: readonly ColumnModel[]): string | null {
  const focused = api?.getFocusedCell()
  const row = focused && !focused.rowPinned ? api?.getDisplayedRowAtIndex(focused.rowIndex)?.data : undefined
  const column = columns.find(({ id }) => id === focused?.column.getColId())
  return row && column ? shownText(row, column) : null
}
