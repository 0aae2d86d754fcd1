import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Room for the columns in px, followed as it changes; null before anything is laid out, so that the grid is built once, with the widths it
 * keeps, and with the rows where they are at hand already. Infinity where nothing is laid out, as in jsdom.
 */
export function useGridWidth(ref: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  // before anything is painted: the first rows are of the first frame
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth > 0 ? element.clientWidth : Number.POSITIVE_INFINITY)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
