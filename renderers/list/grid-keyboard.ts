import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, SuppressKeyboardEventParams } from 'ag-grid-community'
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { Json, Row } from '../../engine/schema/json.ts'
import { operationColumn } from './grid-context.ts'

/** The grid leaves keys alone that are meant for a control inside a cell, and Enter on the operation cell, which steps into it. */
export function keepsKey({ event, column }: SuppressKeyboardEventParams<Row, Json>): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  const inside = target.closest('button, a, input') !== null && target.closest('[role="gridcell"]') !== target
  return inside ? event.key !== 'Tab' : column.getColId() === operationColumn && event.key === 'Enter'
}

/** Keys of a row: Enter starts its main action; on the operation cell it steps into the links. */
export function onRowKey(event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>, open: (row: Row) => void): void {
  const key = event.event
  if (!(key instanceof KeyboardEvent) || key.key !== 'Enter' || !('column' in event) || !(key.target instanceof HTMLElement)) return
  const cell = key.target.closest<HTMLElement>('[role="gridcell"]')
  if (!cell || cell !== key.target) return
  if (event.column.getColId() === operationColumn) cell.querySelector('button')?.focus()
  else if (event.data) open(event.data)
}

/** Keys within the operation cell: arrows go between the links, Escape goes back to the cell. */
export function onOperationKey(event: ReactKeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = controls.findIndex((control) => control === event.target)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (at < 0 || (step === undefined && event.key !== 'Escape')) return
  event.preventDefault()
  event.stopPropagation()
  if (step === undefined) event.currentTarget.closest<HTMLElement>('[role="gridcell"]')?.focus()
  else controls[Math.max(0, Math.min(controls.length - 1, at + step))]?.focus()
}
