import type { CellPosition } from './cell-range.ts'
import { edgeStep } from './edge-scroll.ts'

/**
 * While the mouse button stays pressed, a pointer at the edge of the rows scrolls them, and `reach` is called with the cell that comes under it.
 * `cell` is where the drag began; `end` is called once, when the button is let go.
 */
export function scrollWhileDragging(cell: Element, reach: (place: CellPosition) => void, end: () => void): void {
  const view = cell.closest('.ag-grid-viewport')
  const box = view && scrolledBox(view, cell)
  const stop = new AbortController()
  const { signal } = stop
  let at: { x: number; y: number } | null = null
  let frame = 0
  const step = () => {
    frame = 0
    if (!at || !view || !box) return
    const by = edgeStep(at, box)
    if (by.x === 0 && by.y === 0) return
    view.scrollBy(by.x, by.y)
    const place = placeAt(within(at.x, box.left, box.right), within(at.y, box.top, box.bottom))
    if (place) reach(place)
    frame = requestAnimationFrame(step)
  }
  const move = ({ clientX, clientY }: MouseEvent) => {
    at = { x: clientX, y: clientY }
    if (frame === 0) frame = requestAnimationFrame(step)
  }
  document.addEventListener('mousemove', move, { signal })
  document.addEventListener(
    'mouseup',
    () => {
      stop.abort()
      cancelAnimationFrame(frame)
      end()
    },
    { signal },
  )
}

/** The part of the grid that scrolls: between heads and totals, and between the pinned columns unless the drag began in those at the left. */
function scrolledBox(view: Element, cell: Element) {
  const { left, right, top, bottom } = view.getBoundingClientRect()
  const edge = (within: Element | null, part: string) => {
    const box = within?.querySelector(`.ag-grid-pinned-${part}`)?.getBoundingClientRect()
    // rows of totals that are not there have a box at 0, 0
    return box && box.width > 0 ? box : undefined
  }
  const row = cell.closest('.ag-row')
  return {
    left: cell.closest('.ag-grid-pinned-left-cells') ? left : (edge(row, 'left-cells')?.right ?? left),
    right: edge(row, 'right-cells')?.left ?? right,
    top: edge(view, 'top-rows')?.bottom ?? top,
    bottom: edge(view, 'bottom-rows')?.top ?? bottom,
  }
}

function placeAt(x: number, y: number): CellPosition | null {
  const cell = document.elementFromPoint(x, y)?.closest('.ag-cell')
  const row = cell?.closest('.ag-row')?.getAttribute('row-index')
  const column = cell?.getAttribute('col-id')
  return row && column && /^\d+$/.test(row) ? { row: Number(row), column } : null
}

/** A few px inside, where a cell is and no border. */
function within(value: number, from: number, to: number): number {
  return Math.max(from + 4, Math.min(to - 4, value))
}
