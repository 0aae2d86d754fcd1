import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Tooltip } from '../../button/Tooltip.tsx'

/** How long the pointer rests before the text comes, in ms. */
const REST_MS = 400
/** Time to get from the cell to its bubble, in ms. */
const LEAVE_MS = 100

interface Hint {
  beside: Element
  text: string
}

/**
 * The whole text of a cell or head that has no room for it, and the group of a head that has one, in a bubble while the pointer rests there. One listener for the grid: the grid's own
 * tooltips are an object and four listeners for every cell that is drawn.
 */
export function useCellTooltip(groupOf: (column: string) => string | null): {
  events: { onPointerOver(event: PointerEvent): void; onPointerLeave(): void }
  tooltip: ReactNode
} {
  const [hint, setHint] = useState<Hint | null>(null)
  const over = useRef<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const after = (delay: number, next: () => Hint | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHint(next()), delay)
  }
  const leave = () => {
    over.current = null
    after(LEAVE_MS, () => null)
  }
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    const cell = pointerType !== 'touch' && target instanceof Element ? target.closest('.ag-cell, .ag-header-cell-text') : null
    if (cell === over.current) return
    if (hint) setHint(null)
    over.current = cell
    after(REST_MS, () => {
      if (!cell) return null
      const { textContent: shown } = cell
      const group = groupOf(cell.closest('.ag-header-cell')?.getAttribute('col-id') ?? '')
      const text = group && !shown.startsWith(group) ? `${group}·${shown}` : shown
      return text !== shown || cell.scrollWidth > cell.clientWidth ? { beside: cell, text } : null
    })
  }
  return {
    events: { onPointerOver, onPointerLeave: leave },
    tooltip: hint && <Tooltip {...hint} onEnter={() => clearTimeout(timer.current)} onLeave={leave} />,
  }
}
