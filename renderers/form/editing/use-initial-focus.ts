import { useEffect, type RefObject } from 'react'
import { focusIsLost, focusRests } from '../../dom/use-restore-focus.ts'
import { requestPostAnimationFrame } from '../../timing/request-post-animation-frame.ts'
import { focusFirst, focusWork } from '../session/focus-field.ts'

/** How long the shell may take to put a lost focus to rest, in ms. */
const SETTLED = 150

/**
 * Puts the focus into the first field of a form that opens to be filled in (`always`), and to the work of one whose opener is gone, so that the focus
 * rests on the tab of the page (`rested`). One that is only looked at, inside `data-preview`, leaves it where it is.
 */
export function useInitialFocus(root: RefObject<HTMLElement | null>, { always, rested }: { always: boolean; rested: boolean }): void {
  useEffect(() => {
    if (!(always || rested) || root.current?.closest('[data-preview]') !== null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = requestPostAnimationFrame(() => {
      if (always) return focusFirst(root.current)
      if (focusRests()) return focusWork(root.current)
      // the page that had the focus has only just stepped back
      if (focusIsLost()) timer = setTimeout(() => focusRests() && focusWork(root.current), SETTLED)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [root, always, rested])
}
