import { useCallback, useMemo } from 'react'
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
  const open = kept['open'] === true
  const width = within(typeof kept['width'] === 'number' ? kept['width'] : USUAL)
  const set = useCallback((next: { open: boolean; width: number }) => keep(next), [keep])
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

function within(width: number): number {
  return Math.round(Math.max(LEAST, Math.min(MOST, width)))
}
