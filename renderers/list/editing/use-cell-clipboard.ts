import type { GridApi } from 'ag-grid-community'
import { useState, type ClipboardEvent, type ComponentProps, type RefObject } from 'react'
import { ProblemError } from '../../../engine/problem.ts'
import { previewBlock } from '../../../engine/table-edit/block-preview.ts'
import type { CellBlock } from '../../../engine/table-edit/edits.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import { readBlock } from '../../../engine/table-edit/read-block.ts'
import { recordOf, type TableRow } from '../../../engine/table-edit/table-row.ts'
import { useShowProblems } from '../../actions/use-show-problems.tsx'
import { useAnnouncer } from '../../announcer/announcer-context.ts'
import { rangeText } from '../cell-range/cell-range.ts'
import { cellText, stateColumn } from './edit-columns.ts'
import type { PasteDialog } from './PasteDialog.tsx'
import type { TableSession } from './table-session.ts'
import type { CellSelection } from './use-cell-selection.ts'

interface Around {
  grid: RefObject<GridApi<TableRow> | null>
  selection: CellSelection
  columns: readonly ColumnModel[]
}

export interface CellClipboard {
  preview: ComponentProps<typeof PasteDialog> | null
  /** The marked cells, or the focused one; null when the keys are elsewhere. */
  focusedBlock(): CellBlock | null
  onCopy(event: ClipboardEvent): void
  onCut(event: ClipboardEvent): void
  onPaste(event: ClipboardEvent): void
}

/** So many rows are pasted without being shown first what they change: they are in sight. */
const FEW = 5

/**
 * Copies cells as labels, and pastes a block over them. The server looks up names and judges the rows; a larger block, one that adds rows and one of which
 * something is refused is shown before it is taken.
 */
export function useCellClipboard(session: TableSession, { grid, selection, columns }: Around): CellClipboard {
  const { message } = useAnnouncer()
  const refuse = useShowProblems()
  const [preview, setPreview] = useState<CellClipboard['preview']>(null)
  const { table } = session.opened

  const focusedBlock = (): CellBlock | null => {
    if (selection.marked) return selection.marked
    const cell = grid.current?.getFocusedCell()
    const column = columns.findIndex(({ id }) => id === cell?.column.getColId())
    return cell && !cell.rowPinned && column >= 0 && cell.column.getColId() !== stateColumn
      ? { top: cell.rowIndex, bottom: cell.rowIndex, left: column, right: column }
      : null
  }
  const copy = (event: ClipboardEvent): CellBlock | null => {
    const block = focusedBlock()
    if (isTyping(event) || !block) return null
    const rows = session.rows.slice(block.top, block.bottom + 1).map(recordOf)
    event.preventDefault()
    event.clipboardData.setData('text/plain', rangeText({ rows, columns: columns.slice(block.left, block.right + 1) }))
    return block
  }
  const back = () => {
    setPreview(null)
    const cell = grid.current?.getFocusedCell()
    if (cell) grid.current?.setFocusedCell(cell.rowIndex, cell.column)
  }
  const paste = async (texts: string[][], { top, left }: CellBlock) => {
    const before = session.rows
    try {
      const { rows, added, left: sentences } = session.paste({ row: top, column: left }, texts)
      const touched = new Set(rows)
      await session.check(touched)
      const lines = previewBlock(before, session.rows, touched, {
        columns: table.columns,
        label: table.entity['x-label'],
        textOf: (row, field) => textOf(row, field, columns),
        problemsOf: session.problemsOf,
        titleOf: (field) => table.entity.properties[field]?.title ?? field,
      })
      if (added === 0 && rows.length <= FEW && sentences.length === 0 && lines.every(({ kind }) => kind !== 'refused')) return
      setPreview({
        lines,
        left: sentences,
        onTake: back,
        onCancel: () => {
          session.takeBack(before)
          back()
        },
      })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await refuse(error)
    }
  }
  return {
    preview,
    focusedBlock,
    onCopy: (event) => {
      const block = copy(event)
      if (block) message.success(`已复制 ${(block.bottom - block.top + 1) * (block.right - block.left + 1)} 格`)
    },
    onCut: (event) => {
      const block = copy(event)
      if (block) session.clear(block)
    },
    onPaste: (event) => {
      const block = focusedBlock()
      const text = event.clipboardData.getData('text/plain')
      if (isTyping(event) || !block || text === '') return
      event.preventDefault()
      const texts = readBlock(text)
      const [[only, ...more] = [], ...below] = texts
      if (only !== undefined && more.length === 0 && below.length === 0 && (block.bottom > block.top || block.right > block.left)) session.repeat(only, block)
      else void paste(texts, block)
    },
  }
}

function isTyping(event: ClipboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('input, textarea, [contenteditable="true"]') !== null
}

function textOf(row: TableRow, field: string, columns: readonly ColumnModel[]): string {
  const column = columns.find((each) => each.field === field)
  return column ? cellText(row, column) : ''
}
