import { AG_GRID_LOCALE_CN } from '@ag-grid-community/locale'
import type {
  CellContextMenuEvent,
  GetRowIdParams,
  GridApi,
  IRowNode,
  RowClassParams,
  RowSelectionOptions,
  SelectionColumnDef,
  SuppressKeyboardEventParams,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import type { Condition } from '../../../engine/conditions/condition.ts'
import type { ListQuery, SortKey } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { columnDefs, rowActionsDef, toneDef } from './column-defs.ts'
import { fixedWidth, flexColumns, selectionWidth } from './column-room.ts'
import type { GridContext } from '../context/grid-context.ts'
import { isSpace, keepsKey, onRowKey } from './grid-keyboard.ts'
import { registerGridModules } from './grid-modules.ts'
import {
  markFiltered,
  markSelected,
  markSorted,
  openOnClick,
  reportFilters,
  reportPlaces,
  reportSelection,
  reportWidth,
  sortKeys,
  type ColumnPlaces,
} from './grid-events.ts'
import { GroupRow } from '../groups/GroupRow.tsx'
import { groupLine } from '../groups/grouped-rows.ts'
import { gridTheme } from './grid-theme.ts'
import { NARROW } from '../../../engine/model/columns/fitted-columns.ts'
import type { CellRangeControl } from '../cell-range/use-cell-range.ts'
import type { RowTones } from '../use-row-tones.ts'
import { useGridRows } from './use-grid-rows.ts'

registerGridModules()

export interface ListGridProps {
  apiRef: RefObject<GridApi<Row> | null>
  rowKey: string
  rows: readonly Row[]
  columns: readonly ColumnModel[]
  query: ListQuery
  select: 'none' | 'one' | 'many'
  selected: ReadonlyMap<string, Row>
  /** Sums over all records found. */
  totals: Row | null
  /** Null: no operation column. */
  operationWidth: number | null
  context: GridContext
  /** Room for the columns in px. */
  width: number
  blocks: CellRangeControl
  tones: RowTones
  onOpen(row: Row): void
  /** Takes the row that is clicked. */
  onPress?(row: Row): void
  /** Space looks at the row; selecting it is Shift+Space then. */
  onPreview?(): void
  onSelect(keys: string[]): void
  onSort(keys: SortKey[]): void
  onFilter(conditions: Condition[]): void
  onResize(id: string, width: number): void
  onPlace(places: ColumnPlaces): void
  onRowMenu(event: CellContextMenuEvent<Row>): void
  /** The last row drawn, from 0. */
  onReach(row: number): void
}

const selectionColumn: SelectionColumnDef = {
  width: selectionWidth,
  pinned: 'left',
  lockPosition: 'left',
  resizable: false,
  suppressHeaderMenuButton: true,
}
/** Nothing to tick in the head of a list that selects one row; screen readers hear what the column is for. */
const soleColumn: SelectionColumnDef = { ...selectionColumn, headerComponent: () => <span className="viewno-sr-only">选择</span> }
const defaultColDef = { suppressKeyboardEvent: keepsKey, suppressHeaderMenuButton: false }
const previewedColDef = { ...defaultColDef, suppressKeyboardEvent: (params: SuppressKeyboardEventParams<Row, Json>) => keepsKey(params) || isSpace(params) }

function isGroupLine({ rowNode }: { rowNode: IRowNode<Row> }): boolean {
  return groupLine(rowNode.data) !== null
}

/** The rows that came. Sorting, filtering and paging are the server's; the grid draws, selects and reports what the user wants. */
export function ListGrid(props: ListGridProps) {
  const { apiRef, rowKey, rows, columns, query, select, selected, totals, operationWidth, context, width, blocks, tones, onOpen, onPress } = props
  const definitions = useColumnDefinitions(columns, query.sort, { select, operationWidth, width, tones })
  const rowSelection = useMemo(() => selectionOptions(select), [select])
  const { first, onMade } = useGridRows(apiRef, rows, rowKey)
  const totalRows = useMemo(() => (totals ? [totals] : []), [totals])
  const getRowId = useCallback(({ data }: GetRowIdParams<Row>) => keyOf(data, rowKey), [rowKey])
  const getRowClass = useRowClass(apiRef, rows, tones.classOf)

  useEffect(() => {
    if (select !== 'none') markSelected(apiRef.current, selected)
  }, [apiRef, select, selected, rows])
  useEffect(() => markFiltered(apiRef.current, query.filters, columns), [apiRef, query.filters, columns])
  useEffect(() => markSorted(apiRef.current, query.sort, columns), [apiRef, query.sort, columns])
  useEffect(() => {
    if (apiRef.current && apiRef.current.getDisplayedRowCount() > 0) apiRef.current.ensureIndexVisible(0, 'top')
  }, [apiRef, query])

  return (
    <AgGridReact<Row>
      theme={gridTheme}
      localeText={AG_GRID_LOCALE_CN}
      rowData={first}
      pinnedBottomRowData={totalRows}
      columnDefs={definitions}
      defaultColDef={props.onPreview ? previewedColDef : defaultColDef}
      context={context}
      getRowId={getRowId}
      getRowClass={getRowClass}
      isFullWidthRow={isGroupLine}
      fullWidthCellRenderer={GroupRow}
      {...(rowSelection ? { rowSelection, selectionColumnDef: select === 'one' ? soleColumn : selectionColumn } : {})}
      enableFilterHandlers
      ensureDomOrder
      preventDefaultOnContextMenu
      suppressDragLeaveHidesColumns
      suppressFieldDotNotation
      suppressOverlays={['loading', 'noRows', 'noMatchingRows']}
      onGridReady={(event) => {
        apiRef.current = event.api
        onMade()
        markSelected(event.api, selected)
        markFiltered(event.api, query.filters, columns)
        // the order may have become another while the grid was being made
        markSorted(event.api, query.sort, columns)
      }}
      onGridPreDestroyed={() => {
        // of a grid that is gone nobody asks anything: the next one begins anew
        apiRef.current = null
      }}
      onRowDataUpdated={(event) => markSelected(event.api, selected)}
      onSelectionChanged={(event) => reportSelection(event, rowKey, props.onSelect)}
      onSortChanged={({ api: grid, source }) => source !== 'api' && source !== 'gridOptionsChanged' && props.onSort(sortKeys(grid, columns))}
      onFilterChanged={(event) => reportFilters(event, query.filters, props.onFilter)}
      onColumnResized={(event) => reportWidth(event, props.onResize)}
      onColumnMoved={({ api, finished, source }) => finished && source === 'uiColumnMoved' && reportPlaces(api, columns, props.onPlace)}
      onDragStopped={({ api }) => reportPlaces(api, columns, props.onPlace)}
      onCellKeyDown={(event) => onRowKey(event, onOpen, blocks, props.onPreview)}
      onCellMouseDown={blocks.onMouseDown}
      onCellMouseOver={blocks.onMouseOver}
      onCellContextMenu={props.onRowMenu}
      onViewportChanged={({ lastRow }) => props.onReach(lastRow)}
      onRowClicked={(event) => onPress && openOnClick(event, onPress)}
      onRowDoubleClicked={(event) => !onPress && openOnClick(event, onOpen)}
    />
  )
}

/** The grid adds classes to a row that stays and takes none away: a row whose tone is another is drawn again, the others are left alone. */
function useRowClass(apiRef: ListGridProps['apiRef'], rows: readonly Row[], rowClass: RowTones['classOf']) {
  const [shown] = useState(() => new WeakMap<IRowNode<Row>, string | undefined>())
  const [stale] = useState(() => new Set<IRowNode<Row>>())
  const getRowClass = useCallback(
    ({ data, node }: RowClassParams<Row>) => {
      const now = node.rowPinned ? 'viewno-row-total' : data && (groupLine(data) ? 'viewno-row-group' : rowClass(data))
      if (shown.has(node) && shown.get(node) !== now) stale.add(node)
      shown.set(node, now)
      return now
    },
    [shown, stale, rowClass],
  )
  useEffect(() => {
    const drawn = (apiRef.current?.getRenderedNodes() ?? []).filter((node) => !node.rowPinned)
    const changed = drawn.filter((node) => stale.has(node) || (!groupLine(node.data) && shown.get(node) !== (node.data && rowClass(node.data))))
    stale.clear()
    if (changed.length > 0) apiRef.current?.redrawRows({ rowNodes: changed })
  }, [apiRef, shown, stale, rows, rowClass])
  return getRowClass
}

function useColumnDefinitions(
  columns: readonly ColumnModel[],
  sort: readonly SortKey[],
  { select, operationWidth, width, tones }: Pick<ListGridProps, 'select' | 'operationWidth' | 'width' | 'tones'>,
) {
  const [begin] = useState(sort)
  const { given, titleOf } = tones
  return useMemo(() => {
    const narrow = width < NARROW
    const fixed = fixedWidth({ select, operationWidth, toned: given })
    const shown = columnDefs(narrow ? loose(columns) : columns, begin, flexColumns(columns, fixed, width))
    const marks = given ? [toneDef(titleOf, narrow)] : []
    return [...marks, ...shown, ...(operationWidth === null ? [] : [rowActionsDef(operationWidth, narrow)])]
  }, [columns, begin, select, operationWidth, width, given, titleOf])
}

/** None of the columns is held at a side. */
function loose(columns: readonly ColumnModel[]): ColumnModel[] {
  return columns.map((column) => ({ ...column, pinned: null }))
}

function isRowSelectable({ data }: IRowNode<Row>): boolean {
  return groupLine(data) === null
}

function selectionOptions(select: ListGridProps['select']): RowSelectionOptions<Row> | null {
  if (select === 'none') return null
  return select === 'one'
    ? { mode: 'singleRow', enableClickSelection: true, isRowSelectable }
    : { mode: 'multiRow', headerCheckbox: true, checkboxes: true, enableClickSelection: false, isRowSelectable }
}
