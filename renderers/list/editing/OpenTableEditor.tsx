import type { GridApi } from 'ag-grid-community'
import { useEffect, useId, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useBeforeUnload } from '../../dom/use-before-unload.ts'
import type { TableRow } from '../../../engine/table-edit/table-row.ts'
import { rangeStyle } from '../cell-range/cell-range.ts'
import { CellLine, type CellPlace } from './CellLine.tsx'
import { EditTools } from './EditTools.tsx'
import { EditGrid } from './EditGrid.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import type { TableSession } from './table-session.ts'
import { useCellClipboard } from './use-cell-clipboard.ts'
import { useCellSelection } from './use-cell-selection.ts'
import { useEditKeys } from './use-edit-keys.ts'
import { useSaving } from './use-saving.ts'

interface Props {
  session: TableSession
  title: string
  onDirty(dirty: boolean): void
  onClose(changed?: boolean): void
}

/** A table that is edited: its line of tools, the cell that is focused, the cells, and the preview of what is pasted. */
export function OpenTableEditor({ session, title, onDirty, onClose }: Props) {
  const { columns } = session.opened
  const rows = useSyncExternalStore(session.subscribe, session.shown)
  const root = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<TableRow>>(null)
  const scope = `edit-${useId().replace(/\W/g, '')}`
  const [place, setPlace] = useState<CellPlace | null>(null)
  const selection = useCellSelection(columns, rows)
  const go = (row: number, column: string) => {
    grid.current?.ensureIndexVisible(row)
    grid.current?.ensureColumnVisible(column)
    grid.current?.setFocusedCell(row, column)
  }
  const saving = useSaving(session, { title, go, onClose })
  const clipboard = useCellClipboard(session, { grid, selection, columns })
  const onKeyDown = useEditKeys(session, {
    root,
    grid,
    selection,
    save: () => void saving.save(false),
    paste: clipboard.focusedBlock,
  })
  const dirty = session.changed().length > 0
  useBeforeUnload(dirty)
  useEffect(() => onDirty(dirty), [onDirty, dirty])
  useEffect(() => () => onDirty(false), [onDirty])
  useCellFocusAfter(clipboard.preview !== null, grid)
  return (
    <div ref={root} className="vn-edit" onKeyDownCapture={onKeyDown}>
      <EditTools session={session} saving={saving} selection={selection} />
      <CellLine session={session} place={place} rows={rows} />
      <div data-region className="viewno-list-grid vn-edit-grid" id={scope} onCopy={clipboard.onCopy} onCut={clipboard.onCut} onPaste={clipboard.onPaste}>
        <EditGrid apiRef={grid} session={session} columns={columns} selection={selection} onFocus={setPlace} />
        {selection.block && <style>{rangeStyle(selection.block, `#${scope}`, selection.content)}</style>}
      </div>
      {clipboard.preview && <PasteDialog {...clipboard.preview} />}
    </div>
  )
}

/** The cell that the keys were on has them again when a dialog over the table has gone. */
function useCellFocusAfter(open: boolean, grid: RefObject<GridApi<TableRow> | null>): void {
  useEffect(() => {
    const api = grid.current
    if (!open || !api) return
    return () => {
      requestAnimationFrame(() => {
        const cell = api.isDestroyed() ? null : api.getFocusedCell()
        if (cell) api.setFocusedCell(cell.rowIndex, cell.column)
      })
    }
  }, [open, grid])
}
