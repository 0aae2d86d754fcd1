import { requestPostAnimationFrame } from '../timing/request-post-animation-frame.ts'
import { focusRests, isNowhere } from '../dom/use-restore-focus.ts'

/**
 * Lets what comes to the front take the focus as soon as it rests, its last place being gone, however long the shell takes to put it to rest. Whoever has
 * gone on elsewhere by then keeps it. Returns its cancel.
 */
export function onceAtRest(take: () => void): () => void {
  const takeAtRest = () => {
    if (focusRests()) take()
  }
  const stop = requestPostAnimationFrame(() => {
    if (focusRests()) take()
    // the page that had the focus has only just stepped back
    else if (isNowhere(document.activeElement)) document.addEventListener('focusin', takeAtRest, { once: true })
  })
  return () => {
    stop()
    document.removeEventListener('focusin', takeAtRest)
  }
}
