import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi, IRowNode, SuppressKeyboardEventParams } from 'ag-grid-community'
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { rowActionsColumn } from '../context/grid-context.ts'
import { groupLine } from '../groups/grouped-rows.ts'
import type { CellRangeControl } from '../cell-range/use-cell-range.ts'

/** The grid leaves keys alone that are meant for a control inside a cell or for a block of cells, and Enter on the operation cell, which steps into it. */
export function keepsKey({ event, column }: SuppressKeyboardEventParams<Row, Json>): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  const inside = target.closest('button, a, input') !== null && target.closest('[role="gridcell"]') !== target
  if (inside) return event.key !== 'Tab'
  return stretches(event) || (column.getColId() === rowActionsColumn && event.key === 'Enter')
}

function stretches({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return shiftKey && key.startsWith('Arrow') && !altKey && !ctrlKey && !metaKey
}

/** Space on a cell, where a list previews its rows: the grid would select the row. */
export function isSpace({ event }: SuppressKeyboardEventParams<Row, Json>): boolean {
  return event.key === ' ' && event.target instanceof HTMLElement && event.target.getAttribute('role') === 'gridcell'
}

/** Keys of a cell: Space previews the row, Shift+Space selects it, or every row of the marked block; Enter starts the row's main action, on the operation cell it steps into the links, on one of personal data that is covered it shows it; Shift and arrows stretch the block, others drop it. */
export function onRowKey(
  event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  open: (row: Row) => void,
  blocks: CellRangeControl,
  preview?: () => void,
): void {
  const key = event.event
  if (key instanceof KeyboardEvent && groupLine(event.data)) return onGroupKey(key)
  if (!(key instanceof KeyboardEvent) || !('column' in event) || !(key.target instanceof HTMLElement) || event.rowPinned) return
  const cell = key.target.closest<HTMLElement>('[role="gridcell"]')
  if (!cell || cell !== key.target) return
  if (stretches(key)) {
    key.preventDefault()
    return blocks.onArrow(key.key, event.api)
  }
  if (key.key === ' ' && preview) {
    key.preventDefault()
    if (key.shiftKey || event.column.getColId().startsWith('ag-Grid-Selection')) toggle(event.node, event.api, blocks)
    else preview()
    return
  }
  if (key.key === 'Escape' || (key.key.startsWith('Arrow') && !key.altKey)) blocks.clear()
  if (key.key !== 'Enter') return
  const eye = cell.querySelector<HTMLButtonElement>('.vn-show')
  if (event.column.getColId() === rowActionsColumn) cell.querySelector('button')?.focus()
  else if (eye) eye.click()
  else if (event.data) open(event.data)
}

/** Selects the row, or all rows of the marked block where it is one of them; takes them back where all of them are selected. */
function toggle(node: IRowNode<Row>, api: GridApi<Row>, { latest }: CellRangeControl): void {
  const block = latest()
  const at = node.rowIndex ?? 0
  const ends = block ? [block.from.row, block.to.row] : [at, at]
  const [top, bottom] = [Math.min(...ends), Math.max(...ends)]
  const rows = at < top || at > bottom ? [at] : Array.from({ length: bottom - top + 1 }, (_, step) => top + step)
  const nodes = rows.flatMap((row) => api.getDisplayedRowAtIndex(row) ?? []).filter(({ selectable, data }) => selectable && !groupLine(data))
  api.setNodesSelected({ nodes, newValue: !nodes.every((each) => each.isSelected()), source: 'spaceKey' })
}

/** Keys of a line of a group: Enter and Space open and close it, → opens and ← closes. */
function onGroupKey(key: KeyboardEvent): void {
  const line = key.target instanceof HTMLElement ? key.target.querySelector<HTMLElement>('.viewno-group') : null
  const open = line?.getAttribute('aria-expanded')
  const wanted = { Enter: true, ' ': true, ArrowRight: open !== 'true', ArrowLeft: open === 'true' }[key.key]
  if (!line || !wanted) return
  key.preventDefault()
  line.click()
}

/** Keys within the operation cell: arrows go between the links, Escape goes back to the cell. */
export function onRowActionsKey(event: ReactKeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = controls.findIndex((control) => control === event.target)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (at < 0 || (step === undefined && event.key !== 'Escape')) return
  event.preventDefault()
  event.stopPropagation()
  if (step === undefined) event.currentTarget.closest<HTMLElement>('[role="gridcell"]')?.focus()
  else controls[Math.max(0, Math.min(controls.length - 1, at + step))]?.focus()
}
