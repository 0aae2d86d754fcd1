import { useEffect, useRef, type RefObject } from 'react'
import type { ListState, ListStore } from '../../engine/runtime/lists/list-store.ts'
import type { PickerMode } from '../contexts/picker-mode.ts'
import { requestPostAnimationFrame } from '../timing/request-post-animation-frame.ts'

interface Picked {
  list: ListStore
  state: ListState
  /** Field that tells rows apart. */
  key: string
  /** The box of the quick search. */
  quick: RefObject<HTMLInputElement | null>
}

/** In a picker the quick search has the focus at once; where several may be picked the only row that was found is chosen: it need not be marked as well. */
export function usePickerMode({ list, state, key, quick }: Picked, mode: PickerMode | undefined): void {
  const on = mode !== undefined
  const marks = on && !mode.single
  useEffect(() => (on ? requestPostAnimationFrame(() => quick.current?.focus()) : undefined), [quick, on])
  const { rows, total, status, selected } = state
  const seen = useRef<unknown>(null)
  useEffect(() => {
    // once an answer: a choice that is taken back stays so
    if (!marks || status !== 'ready' || seen.current === rows) return
    seen.current = rows
    const [only] = rows
    if (only && rows.length === 1 && total === 1 && selected.size === 0) list.selectOnPage([String(only[key])])
  }, [marks, rows, total, status, selected, list, key])
}
