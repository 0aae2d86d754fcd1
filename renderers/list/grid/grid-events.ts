import type { ColumnResizedEvent, FilterChangedEvent, GridApi, RowClickedEvent, RowDoubleClickedEvent, SelectionChangedEvent } from 'ag-grid-community'
import type { ColumnModel } from '../../../engine/model/model.ts'
import { sameSort } from '../../../engine/runtime/lists/list-sort.ts'
import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import { columnFilterOf, withColumnFilter } from '../../../engine/conditions/column-filters.ts'
import type { Condition } from '../../../engine/conditions/condition.ts'
import type { ColumnFilter, SortKey } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { groupLine } from '../groups/grouped-rows.ts'
import { byPin, type ColumnLayout } from '../settings/column-layout.ts'

/** Brings the grid's marks in line with the selection kept by key. */
export function markSelected(api: GridApi<Row> | null, selected: ReadonlyMap<string, Row>): void {
  if (!api || (selected.size === 0 && api.getSelectedNodes().length === 0)) return
  api.forEachNode((node) => {
    const wanted = selected.has(node.id ?? '')
    if (Boolean(node.isSelected()) !== wanted) node.setSelected(wanted, false, 'api')
  })
}

/** Brings the arrows in the heads in line with the order that is asked for. */
export function markSorted(api: GridApi<Row> | null, sort: readonly SortKey[], columns: readonly ColumnModel[]): void {
  const wanted = sort.filter(({ id }) => columns.some(({ field }) => field === id))
  if (!api || sameSort(sortKeys(api, columns), wanted)) return
  const state = wanted.flatMap(({ id, dir }, sortIndex) =>
    columns.filter(({ field }) => field === id).map((column) => ({ colId: column.id, sort: dir, sortIndex })),
  )
  api.applyColumnState({ state, defaultState: { sort: null, sortIndex: null } })
}

/** Brings the grid's filter marks in line with the conditions that are asked for. */
export function markFiltered(api: GridApi<Row> | null, conditions: readonly Condition[], columns: readonly ColumnModel[]): void {
  const wanted = Object.fromEntries(
    columns.flatMap(({ id, field }) => {
      const filter = columnFilterOf(conditions, field)
      return filter ? [[id, filter]] : []
    }),
  )
  if (api && JSON.stringify(api.getFilterModel()) !== JSON.stringify(wanted)) api.setFilterModel(wanted)
}

/** Tells what the user selected; what this side marked itself is no news. */
export function reportSelection({ api, source }: SelectionChangedEvent<Row>, rowKey: string, tell: (keys: string[]) => void): void {
  if (source === 'api' || source === 'rowDataChanged' || source === 'gridInitializing') return
  tell(api.getSelectedRows().map((row) => keyOf(row, rowKey)))
}

/** Tells what the user filters by; groups, and comparisons of columns that are gone, stay. */
export function reportFilters({ api, source }: FilterChangedEvent<Row>, now: readonly Condition[], tell: (conditions: Condition[]) => void): void {
  if (source === 'api') return
  const fields = [...new Set((api.getColumns() ?? []).flatMap((column) => column.getColDef().field ?? []))]
  const asked = Object.values(api.getFilterModel()) as ColumnFilter[]
  tell(fields.reduce((conditions: Condition[], field) => withColumnFilter(conditions, field, asked.find((each) => each.field === field) ?? null), [...now]))
}

/** The grid's order as sort keys, the strongest first. */
export function sortKeys(api: GridApi<Row>, columns: readonly ColumnModel[]): SortKey[] {
  const sorted = api.getColumnState().filter(({ sort }) => sort)
  sorted.sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
  return sorted.flatMap(({ colId, sort }) => {
    const column = columns.find(({ id }) => id === colId)
    return column && sort ? [{ id: column.field, dir: sort }] : []
  })
}

/** Tells the width that a column was given, once it is done. */
export function reportWidth({ finished, source, column }: ColumnResizedEvent<Row>, tell: (id: string, width: number) => void): void {
  if (!finished || !column || (source !== 'uiColumnResized' && source !== 'autosizeColumns')) return
  tell(column.getColId(), Math.round(column.getActualWidth()))
}

/** Where the user has dragged columns: their order on screen, and the sides they are pinned to. */
export type ColumnPlaces = Pick<ColumnLayout, 'id' | 'pinned'>[]

/** Tells the places that columns were given, once they are others: a column that is dragged among pinned ones is pinned, and no more when it leaves them. */
export function reportPlaces(api: GridApi<Row>, columns: readonly ColumnModel[], tell: (places: ColumnPlaces) => void): void {
  const places = byPin(
    api.getColumnState().flatMap(({ colId, pinned }) => {
      const known = columns.some(({ id }) => id === colId)
      return known ? [{ id: colId, pinned: pinned === 'left' || pinned === true ? ('left' as const) : pinned === 'right' ? pinned : null }] : []
    }),
  )
  const before = byPin(columns)
  if (places.some(({ id, pinned }, at) => before[at]?.id !== id || before[at].pinned !== pinned)) tell(places)
}

/** A click or double click opens the row, but for one on a control of it. */
export function openOnClick({ data, event, rowPinned }: RowClickedEvent<Row> | RowDoubleClickedEvent<Row>, open: (row: Row) => void): void {
  const target = event?.target
  if (data && !rowPinned && !groupLine(data) && !(target instanceof Element && target.closest('button, a, input'))) open(data)
}
