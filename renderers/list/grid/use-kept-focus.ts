import type { GridApi } from 'ag-grid-community'
import { useEffect, useRef, type RefObject } from 'react'
import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { toneColumn } from '../context/grid-context.ts'
import { focusIsLost } from '../../dom/use-restore-focus.ts'

/** What opens over a list and gives the focus back to it. */
const OVER = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]'

/** Other columns are drawn in so many ms; the cell that was focused is another one then. */
const SETTLES_MS = 500

interface Place {
  key: string
  row: number
  column: string
}

/**
 * The keys stay in the list when the row that they were on is gone, because it was handed on, deleted or no longer answers the search: they go to the row
 * that stands in its place, or to the last; in a list that became empty to what cures it.
 * They stay in their row too when there is another room for columns, and its cells are drawn anew.
 */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  api: RefObject<GridApi<Row> | null>,
  rows: readonly Row[],
  rowKey: string,
  columns: unknown,
): void {
  const place = useRef<Place | null>(null)
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (box.current?.contains(target)) place.current = wentWithRow(target, place.current, api.current) ? place.current : placeOf(target)
      else if (!target.closest(OVER)) place.current = null
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [box, api])
  useEffect(() => {
    const { current: held } = place
    if (!held || rows.some((row) => keyOf(row, rowKey) === held.key)) return
    // rows that leave fade out, and what is focused in them with them
    const mine = focusIsLost() || box.current?.contains(document.activeElement)
    if (!mine) return
    const over = box.current?.querySelector<HTMLElement>('.viewno-list-over')
    if (rows.length === 0) (over?.querySelector<HTMLElement>('button:enabled') ?? over)?.focus()
    else focusRow(api.current, Math.min(held.row, rows.length - 1), held.column)
  }, [box, api, rows, rowKey])
  useEffect(() => {
    if (!place.current) return
    const until = performance.now() + SETTLES_MS
    let frame = 0
    const look = () => {
      const { current: held } = place
      if (held && focusIsLost()) focusRow(api.current, held.row, held.column)
      if (held && performance.now() < until) frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [api, columns])
}

/** Whether the grid put the focus into its head because the row that had it is gone: nobody went there. */
function wentWithRow(target: Element, held: Place | null, api: GridApi<Row> | null): boolean {
  return held !== null && api !== null && target.closest('.ag-header') !== null && api.getRowNode(held.key) === undefined
}

function placeOf(target: Element): Place | null {
  const row = target.closest('[row-id]')
  const key = row?.getAttribute('row-id')
  if (!row || !key) return null
  return { key, row: Number(row.getAttribute('row-index') ?? 0), column: target.closest('[col-id]')?.getAttribute('col-id') ?? '' }
}

function focusRow(api: GridApi<Row> | null, index: number, column: string): void {
  const columns = api?.getAllDisplayedColumns() ?? []
  const wanted = columns.find((each) => each.getColId() === column) ?? columns.find((each) => each.getColId() !== toneColumn)
  if (!api || !wanted) return
  api.ensureIndexVisible(index)
  api.setFocusedCell(index, wanted)
}
