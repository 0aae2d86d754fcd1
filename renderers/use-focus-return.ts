import { useEffect, useState } from 'react'

/** Gives the focus back, once a dialog is gone, to what had it when the dialog came; not when it is somewhere else already. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
