import { useEffect, useRef } from 'react'
import { rememberFocus, type FocusMemory } from '../../renderers/dom/focus-memory.ts'
import { isShown } from '../../renderers/dom/is-shown.ts'
import { requestPostAnimationFrame } from '../../renderers/timing/request-post-animation-frame.ts'

/** The page in front. */
const PAGE = '.frame-screen:not([hidden])'
const TAB = '.tabs-bar [aria-current="page"]'

/** Gives the focus back when the page that had it is closed or steps behind another: to where it last was in the page in front or as near as there still is, else to its tab. */
export function usePersistedFocus(active: string): void {
  const places = useRef(new Map<string, FocusMemory>())
  const last = useRef(active)
  const used = useRef(false)
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      used.current = true
      if (target instanceof HTMLElement && target.closest(PAGE)) places.current.set(active, rememberFocus(target))
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [active])
  useEffect(() => {
    if (last.current === active) return
    last.current = active
    // closed pages are let go
    for (const [address, place] of places.current) if (place.isGone()) places.current.delete(address)
    // a page just loaded has no focus to lose
    if (!used.current) return
    // the question lays the page out: it waits for the picture
    return requestPostAnimationFrame(() => {
      if (document.activeElement !== document.body && isShown(document.activeElement)) return
      if (!places.current.get(active)?.restore()) document.querySelector<HTMLElement>(TAB)?.focus({ preventScroll: true })
    })
  }, [active])
}
