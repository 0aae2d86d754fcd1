import { AG_GRID_LOCALE_CN } from '@ag-grid-community/locale'
import type {
  ColumnMovedEvent,
  ColumnResizedEvent,
  GetRowIdParams,
  GridApi,
  RowDoubleClickedEvent,
  RowSelectionOptions,
  SelectionChangedEvent,
  SelectionColumnDef,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ColumnModel } from '../../engine/model/model.ts'
import { keyOf } from '../../engine/runtime/list-store.ts'
import type { ColumnFilter, SortKey } from '../../engine/runtime/screen.ts'
import type { Row } from '../../engine/schema/json.ts'
import { columnDefs, operationDef, stretchedColumns } from './column-defs.ts'
import { operationColumn, type GridContext } from './grid-context.ts'
import { keepsKey, onRowKey } from './grid-keyboard.ts'
import { registerGridModules } from './grid-modules.ts'
import { gridTheme } from './grid-theme.ts'

registerGridModules()

interface Props {
  rowKey: string
  rows: readonly Row[]
  columns: readonly ColumnModel[]
  sort: readonly SortKey[]
  filters: readonly ColumnFilter[]
  select: 'none' | 'one' | 'many'
  selected: ReadonlyMap<string, Row>
  /** Null: no operation column. */
  operationWidth: number | null
  context: GridContext
  /** Room for the columns in px. */
  width: number
  rowClass(row: Row): string | undefined
  onOpen(row: Row): void
  onSelect(keys: string[]): void
  onSort(keys: SortKey[]): void
  onFilter(filters: ColumnFilter[]): void
  onResize(id: string, width: number): void
  onOrder(ids: string[]): void
}

const selectionWidth = 44
const selectionColumn: SelectionColumnDef = { width: selectionWidth, pinned: 'left', lockPosition: 'left', resizable: false, suppressHeaderMenuButton: true }
/** Nothing to tick in the head of a list that selects one row; screen readers are told what the column is for. */
const soleColumn: SelectionColumnDef = { ...selectionColumn, headerComponent: () => <span className="viewno-sr-only">选择</span> }
const defaultColDef = { suppressKeyboardEvent: keepsKey, suppressHeaderMenuButton: false }

/** One page of rows. Sorting, filtering and paging are the server's; the grid draws, selects and reports what the user wants. */
export function ListGrid(props: Props) {
  const {
    rowKey,
    rows,
    columns,
    sort,
    filters,
    select,
    selected,
    operationWidth,
    context,
    width,
    rowClass,
    onOpen,
    onSelect,
    onSort,
    onFilter,
    onResize,
    onOrder,
  } = props
  const api = useRef<GridApi<Row> | null>(null)
  const definitions = useColumnDefinitions(columns, sort, select, operationWidth, width)
  const rowSelection = useMemo(() => selectionOptions(select), [select])
  const rowData = useMemo(() => [...rows], [rows])
  const getRowId = useCallback(({ data }: GetRowIdParams<Row>) => keyOf(data, rowKey), [rowKey])
  const columnOf = (id: string) => columns.find((column) => column.id === id)

  useEffect(() => markSelected(api.current, selected), [selected, rowData])
  useEffect(() => {
    if (filters.length === 0 && api.current?.isAnyFilterPresent()) api.current.setFilterModel(null)
  }, [filters])
  useEffect(() => api.current?.redrawRows(), [rowClass])

  return (
    <AgGridReact<Row>
      theme={gridTheme}
      localeText={AG_GRID_LOCALE_CN}
      rowData={rowData}
      columnDefs={definitions}
      defaultColDef={defaultColDef}
      context={context}
      getRowId={getRowId}
      getRowClass={({ data }) => (data ? rowClass(data) : undefined)}
      {...(rowSelection ? { rowSelection, selectionColumnDef: select === 'one' ? soleColumn : selectionColumn } : {})}
      enableFilterHandlers
      enableCellTextSelection
      ensureDomOrder
      suppressDragLeaveHidesColumns
      suppressOverlays={['loading', 'noRows', 'noMatchingRows']}
      tooltipShowMode="whenTruncated"
      tooltipShowDelay={400}
      onGridReady={(event) => {
        api.current = event.api
        markSelected(event.api, selected)
      }}
      onRowDataUpdated={(event) => markSelected(event.api, selected)}
      onSelectionChanged={(event) => reportSelection(event, onSelect, rowKey)}
      onSortChanged={({ api: grid, source }) => source !== 'api' && source !== 'gridOptionsChanged' && onSort(sortKeys(grid, columnOf))}
      onFilterChanged={({ api: grid }) => onFilter(Object.values(grid.getFilterModel()) as ColumnFilter[])}
      onColumnResized={(event) => reportWidth(event, onResize)}
      onColumnMoved={(event) => reportOrder(event, onOrder)}
      onCellKeyDown={(event) => onRowKey(event, onOpen)}
      onRowDoubleClicked={(event) => openOnDoubleClick(event, onOpen)}
    />
  )
}

function useColumnDefinitions(
  columns: readonly ColumnModel[],
  sort: readonly SortKey[],
  select: Props['select'],
  operationWidth: number | null,
  width: number,
) {
  return useMemo(() => {
    const taken = (select === 'none' ? 0 : selectionWidth) + (operationWidth ?? 0)
    const shown = columnDefs(columns, sort, stretchedColumns(columns, taken, width))
    return operationWidth === null ? shown : [...shown, operationDef(operationWidth)]
  }, [columns, sort, select, operationWidth, width])
}

function selectionOptions(select: Props['select']): RowSelectionOptions<Row> | null {
  if (select === 'none') return null
  return select === 'one'
    ? { mode: 'singleRow', enableClickSelection: true }
    : { mode: 'multiRow', headerCheckbox: true, checkboxes: true, enableClickSelection: false }
}

/** Brings the grid's marks in line with the selection kept by key. */
function markSelected(api: GridApi<Row> | null, selected: ReadonlyMap<string, Row>): void {
  api?.forEachNode((node) => {
    const wanted = selected.has(node.id ?? '')
    if (Boolean(node.isSelected()) !== wanted) node.setSelected(wanted, false, 'api')
  })
}

function reportSelection({ api, source }: SelectionChangedEvent<Row>, onSelect: Props['onSelect'], rowKey: string): void {
  if (source === 'api' || source === 'rowDataChanged' || source === 'gridInitializing') return
  onSelect(api.getSelectedRows().map((row) => keyOf(row, rowKey)))
}

function sortKeys(api: GridApi<Row>, columnOf: (id: string) => ColumnModel | undefined): SortKey[] {
  const sorted = api.getColumnState().filter(({ sort }) => sort)
  sorted.sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
  return sorted.flatMap(({ colId, sort }) => {
    const column = columnOf(colId)
    return column && sort ? [{ id: column.field, dir: sort }] : []
  })
}

function reportWidth({ finished, source, column }: ColumnResizedEvent<Row>, onResize: Props['onResize']): void {
  if (!finished || !column || (source !== 'uiColumnResized' && source !== 'autosizeColumns')) return
  onResize(column.getColId(), Math.round(column.getActualWidth()))
}

function reportOrder({ finished, source, api }: ColumnMovedEvent<Row>, onOrder: Props['onOrder']): void {
  if (!finished || source !== 'uiColumnMoved') return
  onOrder(api.getColumnState().flatMap(({ colId }) => (colId === operationColumn ? [] : [colId])))
}

function openOnDoubleClick({ data, event }: RowDoubleClickedEvent<Row>, onOpen: Props['onOpen']): void {
  const target = event?.target
  if (data && !(target instanceof Element && target.closest('button, a, input'))) onOpen(data)
}
