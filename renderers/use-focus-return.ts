import { useEffect, useState } from 'react'

/**
 * Gives the focus back, once a dialog is gone, to what had it when the dialog came, or else to the first control of the section it was in; not
 * when it is somewhere else already.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  const [section] = useState(() => before?.closest('section'))
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (!lost || !(before instanceof HTMLElement)) return
      const home = before.isConnected ? before : section?.querySelector<HTMLElement>('button:enabled, a[href], input:enabled')
      home?.focus({ preventScroll: true })
    },
    [before, section],
  )
}
