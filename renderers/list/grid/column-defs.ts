import type { CellRendererSelectorFunc, ColDef } from 'ag-grid-community'
import { headTitle } from '../../../engine/model/columns/column-groups.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { SortKey } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { CellDefinition } from '../../contracts.ts'
import { cells } from '../../registry.ts'
import { fieldKind } from '../../../engine/conditions/operators.ts'
import { FilterPanel } from '../filters/FilterPanel.tsx'
import { rowActionsColumn, toneColumn } from '../context/grid-context.ts'
import { GridCell } from './GridCell.tsx'
import { headerTemplate } from './header-template.ts'
import { RowActionsCell } from './RowActionsCell.tsx'

type Definition = ColDef<Row, Json>

/**
 * The columns in their order, under one line of heads. Every property that the grid keeps as column state is given, so that a model
 * always looks the same whatever was shown before; but for the order of rows, which the grid gets by `markSorted`: it builds all its columns
 * again for another definition.
 */
export function columnDefs(columns: readonly ColumnModel[], sort: readonly SortKey[], stretched: ReadonlySet<string>): Definition[] {
  return columns.map((column) => ({ ...columnDef(column, sort, stretched.has(column.id)), headerName: headTitle(column, columns) }))
}

const headerComponentParams = { template: headerTemplate }

export const selectionWidth = 44
/** The scroll bar at the side of the rows, where the system draws one. */
const SCROLL_BAR = 16

/** What stands in a list beside its columns. */
export interface Beside {
  select: 'none' | 'one' | 'many'
  /** Null: no operation column. */
  operationWidth: number | null
  /** Whether its rows have marks of tones. */
  toned: boolean
}

/** Px that are no column's: of the boxes to select rows, of the marks of tones, of the operations and of the scroll bar. */
export function fixedWidth({ select, operationWidth, toned }: Beside): number {
  return (select === 'none' ? 0 : selectionWidth) + (toned ? toneWidth : 0) + (operationWidth ?? 0) + SCROLL_BAR
}

/** More room than this is shared, lest one column stand in a gap. */
const MUCH = 360

/**
 * The columns that take the room left over when all of them are narrower than the screen: the widest that is not pinned, or on a wide screen all
 * of those by their widths.
 */
export function flexColumns(columns: readonly ColumnModel[], fixed: number, room: number): ReadonlySet<string> {
  const shown = columns.filter(({ hidden }) => !hidden)
  const total = shown.reduce((sum, { width }) => sum + width, fixed)
  if (!Number.isFinite(room) || total > room) return new Set()
  const free = shown.filter(({ pinned }) => pinned === null)
  const widest = Math.max(...free.map(({ width }) => width))
  const flexible = room - total > MUCH ? free : free.filter(({ width }) => width === widest).slice(0, 1)
  return new Set(flexible.map(({ id }) => id))
}

function columnDef(column: ColumnModel, sort: readonly SortKey[], stretch: boolean): Definition {
  const { id, field, width, pinned, hidden, align, sortable, property } = column
  const place = sort.findIndex((key) => key.id === field)
  const cell = cells.get(column.cell) ?? cells.get('text')
  return {
    colId: id,
    field,
    headerComponentParams,
    width,
    flex: stretch ? width : null,
    minWidth: stretch ? width : 48,
    pinned,
    hide: hidden,
    sortable: sortable && !property?.['x-sensitive'],
    ...(place < 0 ? {} : { initialSort: sort[place]?.dir ?? null, initialSortIndex: place }),
    comparator: keepServerOrder,
    cellClass: `viewno-cell-${align}`,
    headerClass: `viewno-header-${align}`,
    ...drawnBy(column, cell),
    ...filterOf(column),
  }
}

/** Rows arrive sorted; the grid must not sort them again. */
function keepServerOrder(): number {
  return 0
}

function drawnBy(column: ColumnModel, cell: CellDefinition | undefined): Definition {
  if (!cell) return {}
  const text = (value: Json | undefined, row: Row | undefined) => (row ? cell.text(value ?? null, row, column) : '')
  const total = (value: Json | undefined, row: Row | undefined) => (column.total ? text(value, row) : String(value ?? ''))
  const cellRendererSelector: CellRendererSelectorFunc<Row, Json> = ({ node }) =>
    node.rowPinned ? undefined : { component: GridCell, params: { model: column, cell } }
  const shared: Definition = {
    valueFormatter: ({ value, data, node }) => (node?.rowPinned ? total(value, data) : text(value, data)),
  }
  return cell.plain && !column.action && !column.property?.['x-sensitive'] ? shared : { ...shared, cellRendererSelector }
}

function filterOf(column: ColumnModel): Definition {
  const kind = fieldKind(column.property)
  if (!kind) return { filter: false }
  return { filter: { component: FilterPanel, doesFilterPass: alreadyFiltered }, filterParams: { of: column, kind } }
}

/** The server has filtered; filtering a page again would lose rows. */
function alreadyFiltered(): boolean {
  return true
}

/** Room in px for the dot of a row's tone. */
const toneWidth = 16

/** What the row's tone says, drawn as a dot: its words are there for screen readers and in a bubble. */
export function toneDef(titleOf: (row: Row) => string, narrow: boolean): Definition {
  return {
    colId: toneColumn,
    headerName: '标记',
    width: toneWidth,
    minWidth: toneWidth,
    pinned: narrow ? null : 'left',
    lockPosition: 'left',
    lockPinned: true,
    suppressMovable: true,
    suppressNavigable: true,
    resizable: false,
    sortable: false,
    filter: false,
    cellClass: 'viewno-cell-tone',
    headerClass: 'viewno-head-tone',
    valueGetter: ({ data, node }) => (data && !node?.rowPinned ? titleOf(data) : ''),
  }
}

/** The row's actions, at the right end and always in view; on a narrow screen after the last column. */
export function rowActionsDef(width: number, narrow: boolean): Definition {
  return {
    colId: rowActionsColumn,
    headerName: '操作',
    width,
    pinned: narrow ? null : 'right',
    lockPosition: 'right',
    lockPinned: true,
    suppressMovable: true,
    resizable: false,
    sortable: false,
    filter: false,
    cellClass: 'viewno-cell-operation',
    cellRenderer: RowActionsCell,
  }
}
