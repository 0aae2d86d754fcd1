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
import { toneWidth } from './column-room.ts'
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
