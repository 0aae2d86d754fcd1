import { useEffect, type RefObject } from 'react'
import { onceAtRest } from '../../keys/once-at-rest.ts'
import { requestPostAnimationFrame } from '../../timing/request-post-animation-frame.ts'
import { formFactorNow } from '../../theme/form-factor.ts'
import { focusFirst, focusWork } from '../session/focus-field.ts'

/**
 * Puts the focus into the first field of a form that opens to be filled in (`always`), and to the work of one whose opener is gone, so that the focus
 * rests on the tab of the page (`rested`). One that is only looked at, inside `data-preview`, leaves it where it is.
 */
export function useInitialFocus(root: RefObject<HTMLElement | null>, { always, rested }: { always: boolean; rested: boolean }): void {
  useEffect(() => {
    // on a phone a keyboard would cover what is to be seen first
    if (formFactorNow() === 'phone' || !(always || rested) || root.current?.closest('[data-preview]') !== null) return
    return always ? requestPostAnimationFrame(() => focusFirst(root.current)) : onceAtRest(() => focusWork(root.current))
  }, [root, always, rested])
}
