import { AG_GRID_LOCALE_CN } from '@ag-grid-community/locale'
import { CustomEditorModule, ModuleRegistry, type CellEditRequestEvent, type CellFocusedEvent, type GetRowIdParams, type GridApi } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { TableRow } from '../../../engine/table-edit/table-row.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import { registerGridModules } from '../grid/grid-modules.ts'
import { gridTheme } from '../grid/grid-theme.ts'
import { editColumns } from './edit-columns.ts'
import type { CellSelection } from './use-cell-selection.ts'
import type { TableSession } from './table-session.ts'

registerGridModules()
ModuleRegistry.registerModules([CustomEditorModule])

interface Props {
  apiRef: RefObject<GridApi<TableRow> | null>
  session: TableSession
  columns: readonly ColumnModel[]
  selection: CellSelection
  onFocus(at: { row: number; column: string } | null): void
}

/** The cells: arrows, Tab, Enter and F2 as in a spreadsheet. Changes go to the session and come back as rows. */
export function EditGrid({ apiRef, session, columns, selection, onFocus }: Props) {
  const rows = useSyncExternalStore(session.subscribe, session.shown)
  const definitions = useMemo(() => editColumns(session, columns), [session, columns])
  const getRowId = useCallback(({ data }: GetRowIdParams<TableRow>) => data.id, [])
  const [first] = useState(() => [...rows])
  useEffect(() => {
    const { current: api } = apiRef
    if (!api) return
    api.setGridOption('rowData', [...rows])
    // a verdict may be another though the row is the same
    api.refreshCells({ force: true, suppressFlash: true })
  }, [apiRef, rows])
  return (
    <AgGridReact<TableRow>
      theme={gridTheme}
      localeText={AG_GRID_LOCALE_CN}
      rowData={first}
      columnDefs={definitions}
      getRowId={getRowId}
      readOnlyEdit
      enterNavigatesVertically
      enterNavigatesVerticallyAfterEdit
      ensureDomOrder
      suppressDragLeaveHidesColumns
      suppressMovableColumns
      suppressFieldDotNotation
      suppressOverlays={['loading', 'noRows', 'noMatchingRows']}
      defaultColDef={plain}
      onGridReady={({ api }) => {
        apiRef.current = api
        const column = columns[0]
        if (column && api.getDisplayedRowCount() > 0) api.setFocusedCell(0, column.id)
      }}
      onCellEditRequest={(event) => take(session, event, columns)}
      onCellFocused={(event) => {
        endTyping(event)
        onFocus(event.rowIndex === null || event.column === null ? null : { row: event.rowIndex, column: idOf(event) })
      }}
      onCellKeyDown={(event) => {
        if (event.event instanceof KeyboardEvent) selection.onKey(event.event, event.api as unknown as GridApi<Row>)
      }}
      onCellMouseDown={(event) => selection.onMouseDown(event)}
      onCellMouseOver={(event) => selection.onMouseOver(event)}
    />
  )
}

const plain = { sortable: false, suppressHeaderMenuButton: true }

function take(session: TableSession, { data, newValue, rowIndex, column }: CellEditRequestEvent<TableRow>, columns: readonly ColumnModel[]): void {
  const at = session.shown().findIndex(({ id }) => id === data.id)
  if (isRow(newValue)) session.type(at < 0 ? (rowIndex ?? 0) : at, columns.find(({ id }) => id === column.getColId())?.title ?? '', newValue)
}

/** Another cell is gone to while one is typed into: that typing has ended. */
function endTyping({ api, rowIndex, column }: CellFocusedEvent<TableRow>): void {
  const typed = api.getEditingCells().some((cell) => cell.rowIndex !== rowIndex || cell.colId !== (typeof column === 'string' ? column : column?.getColId()))
  if (typed) api.stopEditing()
}

function idOf({ column }: CellFocusedEvent<TableRow>): string {
  return typeof column === 'string' ? column : (column?.getColId() ?? '')
}
