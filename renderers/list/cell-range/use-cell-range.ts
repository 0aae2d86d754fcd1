import type { CellMouseDownEvent, CellMouseOverEvent, GridApi } from 'ag-grid-community'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { ListQuery } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { rangeContent, extendRange, type RangeContent, type CellRange, type CellPosition } from './cell-range.ts'
import { byPin } from '../settings/column-layout.ts'
import { scrollWhileDragging } from './drag-scroll.ts'

/** A block of cells that is marked, and what marks it. */
export interface CellRangeControl {
  block: CellRange | null
  /** The block by now: keys come faster than what they mark is drawn. */
  latest(): CellRange | null
  content: RangeContent
  /** Columns as they stand on screen. */
  columns: ColumnModel[]
  clear(): void
  /** All cells that are shown. */
  takeAll(): void
  onMouseDown(event: CellMouseDownEvent<Row>): void
  onMouseOver(event: CellMouseOverEvent<Row>): void
  /** Shift and an arrow key: the far corner moves, from the focused cell at first. */
  onArrow(key: string, api: GridApi<Row>): void
}

const steps: Record<string, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
}
const nothing: RangeContent = { rows: [], columns: [] }

/** The marked block of a list: dragged with the mouse or stretched with Shift and the arrow keys; another question to the server drops it. */
export function useCellRange(all: readonly ColumnModel[], rows: readonly Row[], query: ListQuery): CellRangeControl {
  const [marked, setMarked] = useState<{ block: CellRange; query: ListQuery } | null>(null)
  const last = useRef(marked)
  const begun = useRef<CellPosition | null>(null)
  const dragging = useRef(false)
  const columns = useMemo(() => byPin(all.filter(({ hidden }) => !hidden)), [all])
  const block = marked?.query === query ? marked.block : null
  const content = useMemo(() => (block ? rangeContent(block, rows, columns) : nothing), [block, rows, columns])
  const put = useCallback((next: typeof marked) => {
    last.current = next
    setMarked(next)
  }, [])
  const mark = useCallback((next: CellRange) => put({ block: next, query }), [put, query])
  const clear = useCallback(() => put(null), [put])
  const latest = useCallback(() => (last.current?.query === query ? last.current.block : null), [query])
  const placeOf = (event: CellMouseDownEvent<Row> | CellMouseOverEvent<Row>): CellPosition | null => {
    const known = columns.some(({ id }) => id === event.column.getColId())
    return known && event.rowIndex !== null && !event.rowPinned ? { row: event.rowIndex, column: event.column.getColId() } : null
  }
  return {
    block,
    latest,
    content,
    columns,
    clear,
    takeAll: () => {
      const [first, last] = [columns[0], columns.at(-1)]
      if (first && last && rows.length > 0) mark({ from: { row: 0, column: first.id }, to: { row: rows.length - 1, column: last.id } })
    },
    onMouseDown: (event) => {
      const mouse = event.event
      const place = placeOf(event)
      if (!(mouse instanceof MouseEvent) || mouse.button !== 0) return
      const anchor = block?.from ?? begun.current
      if (mouse.shiftKey && place && anchor) {
        mouse.preventDefault()
        return mark({ from: anchor, to: place })
      }
      begun.current = place
      dragging.current = place !== null
      clear()
      if (!place || !(mouse.target instanceof Element)) return
      scrollWhileDragging(
        mouse.target,
        (to) => columns.some(({ id }) => id === to.column) && mark({ from: place, to }),
        // scrolling under a still pointer also tells of a pressed button, the one of the last drag
        () => (dragging.current = false),
      )
    },
    onMouseOver: (event) => {
      const place = placeOf(event)
      const from = begun.current
      if (!dragging.current || !place || !from) return
      if (!block && from.row === place.row && from.column === place.column) return
      getSelection()?.removeAllRanges()
      mark({ from, to: place })
    },
    onArrow: (key, api) => {
      const step = steps[key]
      const focused = api.getFocusedCell()
      if (!step || !focused || focused.rowPinned) return
      const next = extendRange(latest() ?? begunAt(focused.rowIndex, focused.column.getColId(), columns), step, rows.length, columns)
      mark(next)
      api.ensureIndexVisible(next.to.row)
      api.ensureColumnVisible(next.to.column)
    },
  }
}

/** One cell; from a box of a row, the whole row. */
function begunAt(row: number, column: string, columns: readonly ColumnModel[]): CellRange {
  const [first, last] = columns.some(({ id }) => id === column) ? [column, column] : [columns[0]?.id ?? '', columns.at(-1)?.id ?? '']
  return { from: { row, column: first }, to: { row, column: last } }
}
