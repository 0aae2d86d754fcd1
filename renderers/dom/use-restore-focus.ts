import { useEffect, useState } from 'react'
import { rememberFocus } from './focus-memory.ts'
import { isShown } from './is-shown.ts'

/** Whether nothing has the focus: whoever went on elsewhere keeps it. */
export function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Whether the focus was put where it rests (`data-resting`) because what had it is gone: whatever comes to the front may take it. */
export function focusRests(): boolean {
  return document.activeElement?.closest('[data-resting]') != null
}

/** Whether a key that is pressed there is pressed nowhere in particular: nothing has the focus, or it rests, or what has it has stepped behind and is about to lose it. */
export function isNowhere(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target === document.body || target.closest('[data-resting]') !== null || !isShown(target)
}

/** Gives the focus back, once a dialog is gone, to what had it when the dialog came, or as near as there still is; not when it is somewhere else already. */
export function useRestoreFocus(): void {
  const [before] = useState(() => (document.activeElement instanceof HTMLElement && !focusIsLost() ? rememberFocus(document.activeElement) : null))
  useEffect(
    () => () => {
      if (focusIsLost()) before?.restore()
    },
    [before],
  )
}
