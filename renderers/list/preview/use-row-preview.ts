import { useCallback, useMemo, useState } from 'react'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import { usePreference } from '../../loading/use-preference.ts'

/** Px of the panel: what it has at first, and its bounds. */
const USUAL = 380
const LEAST = 280
const MOST = 720

/** Whether the panel beside the rows is open and how wide it is, as the account keeps it for this list. */
export interface RowPreview {
  open: boolean
  width: number
  toggle(): void
  close(): void
  resize(width: number): void
}

/** `ready`: what is kept is asked for once the rows are there, which nothing is to delay. Null key: a list without preview. */
export function useRowPreview(viewNo: string | null, ready: boolean): RowPreview {
  const [stored, keep] = usePreference(ready && viewNo !== null ? `preview/${viewNo}` : null)
  const kept = isRow(stored) ? stored : {}
  const [here, setHere] = useState<boolean | null>(null)
  // where it would cover the rows it does not open by itself
  const open = here ?? (kept['open'] === true && !covers())
  const width = within(typeof kept['width'] === 'number' ? kept['width'] : USUAL)
  const set = useCallback(
    (next: { open: boolean; width: number }) => {
      setHere(next.open)
      if (!covers()) keep(next)
    },
    [keep],
  )
  return useMemo(
    () => ({
      open,
      width,
      toggle: () => set({ open: !open, width }),
      close: () => set({ open: false, width }),
      resize: (next) => set({ open, width: within(next) }),
    }),
    [open, width, set],
  )
}

/** Whether there is no room beside the rows, as `preview.css` has it. */
function covers(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(width <= 720px)').matches
}

function within(width: number): number {
  return Math.round(Math.max(LEAST, Math.min(MOST, width)))
}
