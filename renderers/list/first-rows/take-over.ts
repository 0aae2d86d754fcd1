/** What was pressed before the grid stood. */
export interface Press {
  type: string
  clientX: number
  clientY: number
}

/**
 * Whether the grid shows as much as the first rows do: its heads, and as many filled cells in its first and in its last row. Cells of more than text come
 * a moment after their rows.
 */
export function isDrawn(box: Element, layer: Element): boolean {
  if (!box.querySelector('.ag-header-cell')) return false
  const wanted = [...layer.querySelectorAll('.viewno-first-row:not(.viewno-first-totals)')]
  if (wanted.length === 0) return true
  const drawn = [...box.querySelectorAll('.ag-row[row-index]')]
    .map((row) => ({ row, at: Number(row.getAttribute('row-index')) }))
    .filter(({ at }) => Number.isInteger(at) && at < wanted.length)
    .sort((one, other) => one.at - other.at)
  const [top, bottom] = [drawn[0], drawn.at(-1)]
  if (!top || !bottom || top.at !== 0) return false
  return [top, bottom].every(({ row, at }) => filled(row, '.ag-cell') >= filled(wanted[at] ?? row, '.viewno-first-cell'))
}

function filled(row: Element, cells: string): number {
  return [...row.querySelectorAll(cells)].filter((cell) => cell.textContent !== '').length
}

/** Brings the grid to where the first rows were scrolled to, and presses what was pressed on them. */
export function pressAgain(box: Element, scrolled: number, press: Press | null): void {
  const viewport = box.querySelector('.ag-grid-viewport')
  if (viewport && scrolled > 0) viewport.scrollTop = scrolled
  if (!press) return
  const { type, clientX, clientY } = press
  const target = document.elementFromPoint(clientX, clientY)
  if (target && box.contains(target)) target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }))
}
