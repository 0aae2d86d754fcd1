import { useEffect, useState } from 'react'

/** Whether nothing has the focus: whoever went on elsewhere keeps it. */
export function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/**
 * Gives the focus back, once a dialog is gone, to what had it when the dialog came, or else to the first control of the section it was in; not
 * when it is somewhere else already.
 */
export function useRestoreFocus(): void {
  const [before] = useState(() => document.activeElement)
  const [section] = useState(() => before?.closest('section'))
  useEffect(
    () => () => {
      if (!focusIsLost() || !(before instanceof HTMLElement)) return
      const home = before.isConnected ? before : section?.querySelector<HTMLElement>('button:enabled, a[href], input:enabled')
      home?.focus({ preventScroll: true })
    },
    [before, section],
  )
}
