const GRID = '[role="grid"], [role="treegrid"]'

/** Where the focus was. */
export interface FocusMemory {
  /** Gives it back there, or as near as there still is; false where nothing is left that can have it. */
  restore(): boolean
  /** Whether all that is remembered has left the page. */
  isGone(): boolean
}

/**
 * Remembers where the focus is. When the element is gone: in a table the row that stands in the place of its own, or the last; elsewhere the first
 * control of its section.
 */
export function rememberFocus(element: Element): FocusMemory {
  const grid = element.closest(GRID)
  const row = Number(element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0)
  const section = element.closest('section')
  const ways = [
    () => (element.isConnected ? element : null),
    () => (row > 0 && grid ? cellNear(grid, row) : null),
    () => section?.querySelector('button:enabled, a[href], input:enabled') ?? null,
  ]
  return {
    restore: () => ways.some((way) => takesFocus(way())),
    isGone: () => ![element, grid, section].some((each) => each?.isConnected),
  }
}

/** What is hidden takes none. */
function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** The first cell of the row of a number, or of the last row above it. */
function cellNear(grid: Element, wanted: number): Element | null {
  const rows = [...grid.querySelectorAll('[role="row"][aria-rowindex]')]
    .map((row) => ({ at: Number(row.getAttribute('aria-rowindex')), cell: row.querySelector('[role="gridcell"]') }))
    .filter(({ at, cell }) => cell !== null && at <= wanted)
    .toSorted((one, other) => other.at - one.at)
  return rows[0]?.cell ?? null
}
