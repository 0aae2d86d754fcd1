import { useLayoutEffect, useState, type RefObject } from 'react'

/** Width of an element in px, followed as it changes; Infinity until it is laid out (and where nothing is, as in jsdom). */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width ?? 0
      setWidth(measured > 0 ? Math.floor(measured) : Number.POSITIVE_INFINITY)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
