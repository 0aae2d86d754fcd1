import { useLayoutEffect, useState, type RefObject } from 'react'

const gap = 8

/**
 * Whether the parts within an element are wider than the room kept for them in a line, so that they go to a line of their own. `what` changes with
 * the parts; words that come later are measured again.
 */
export function useStandsBelow(room: RefObject<HTMLElement | null>, element: RefObject<HTMLElement | null>, what: unknown): boolean {
  const [below, setBelow] = useState(false)
  useLayoutEffect(() => {
    const { current: line } = room
    const parts = [...(element.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])]
    if (!line || typeof ResizeObserver === 'undefined') return
    const measure = () => setBelow(parts.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0) > line.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    for (const each of [line, ...parts]) observer.observe(each)
    return () => observer.disconnect()
  }, [room, element, what])
  return below
}
