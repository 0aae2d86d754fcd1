import { useEffect, type RefObject } from 'react'
import { focusFirst } from './focus-field.ts'

/** Puts the focus into the first field of a form that opens to be filled in. */
export function useFirstFocus(root: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return
    const frame = requestAnimationFrame(() => focusFirst(root.current))
    return () => cancelAnimationFrame(frame)
  }, [root, on])
}
