import { useEffect, type RefObject } from 'react'
import { requestPostAnimationFrame } from '../../timing/request-post-animation-frame.ts'
import { focusFirst } from '../session/focus-field.ts'

/** Puts the focus into the first field of a form that opens to be filled in; one that is only looked at, inside `data-preview`, leaves it where it is. */
export function useInitialFocus(root: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const wanted = on && root.current?.closest('[data-preview]') === null
    return wanted ? requestPostAnimationFrame(() => focusFirst(root.current)) : undefined
  }, [root, on])
}
