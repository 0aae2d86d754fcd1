import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, SuppressKeyboardEventParams } from 'ag-grid-community'
import type { Json, Row } from '../../engine/schema/json.ts'
import { operationColumn } from './column-defs.ts'

const focusables = 'button'

/** The grid leaves keys alone that are meant for a control inside a cell, and Enter on the operation cell, which steps into it. */
export function keepsKey({ event, column }: SuppressKeyboardEventParams<Row, Json>): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  const inside = target.closest('button, a, input') !== null && target.closest('[role="gridcell"]') !== target
  return inside ? event.key !== 'Tab' : column.getColId() === operationColumn && event.key === 'Enter'
}

/**
 * Keys of a row: Enter starts its main action; on the operation cell Enter steps into the links,
 * arrows go between them and Escape comes back.
 */
export function onRowKey(event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>, open: (row: Row) => void): void {
  const key = event.event
  if (!(key instanceof KeyboardEvent) || !(key.target instanceof HTMLElement) || !('column' in event) || key.defaultPrevented) return
  const cell = key.target.closest<HTMLElement>('[role="gridcell"]')
  if (!cell) return
  const controls = [...cell.querySelectorAll<HTMLElement>(focusables)]
  const at = controls.indexOf(key.target)
  if (at >= 0) moveWithin(key, cell, controls, at)
  else if (key.key === 'Enter' && event.column.getColId() === operationColumn) controls[0]?.focus()
  else if (key.key === 'Enter' && event.data) open(event.data)
}

function moveWithin(key: KeyboardEvent, cell: HTMLElement, controls: HTMLElement[], at: number): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key.key]
  if (step !== undefined) controls[Math.max(0, Math.min(controls.length - 1, at + step))]?.focus()
  else if (key.key === 'Escape') cell.focus()
  else return
  key.preventDefault()
}
