import type { GridApi } from 'ag-grid-community'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { changedRows } from './changed-rows.ts'

interface GridRows {
  /** What the grid is made with. */
  first: Row[]
  /** Tells a grid that was just made of the rows that came meanwhile. */
  onMade(): void
}

/**
 * The rows a grid is made with; later ones are passed to its API. Where the same records stand in the same order only the rows that are others
 * are renewed: the grid would compare, sort and place all of them again.
 */
export function useGridRows(api: RefObject<GridApi<Row> | null>, rows: readonly Row[], rowKey: string): GridRows {
  const [first] = useState(() => [...rows])
  const latest = useRef(rows)
  const shown = useRef<readonly Row[]>(first)
  const tell = useCallback(() => {
    const { current: grid } = api
    const [before, now] = [shown.current, latest.current]
    if (!grid || before === now) return
    shown.current = now
    const changed = changedRows(before, now, rowKey)
    if (!changed) grid.setGridOption('rowData', [...now])
    else for (const row of changed) grid.getRowNode(keyOf(row, rowKey))?.updateData(row)
  }, [api, rowKey])
  useLayoutEffect(() => {
    latest.current = rows
    tell()
  }, [rows, tell])
  const onMade = useCallback(() => {
    shown.current = first
    tell()
  }, [first, tell])
  return { first, onMade }
}
