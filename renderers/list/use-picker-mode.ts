import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { ListState, ListStore } from '../../engine/runtime/lists/list-store.ts'
import type { PickerMode } from '../contexts/picker-mode.ts'
import { useMainKey } from '../keys/use-main-key.ts'
import { formFactorNow } from '../theme/form-factor.ts'
import { requestPostAnimationFrame } from '../timing/request-post-animation-frame.ts'

interface Picked {
  root: RefObject<HTMLElement | null>
  list: ListStore
  state: ListState
  /** Field that tells rows apart. */
  key: string
  /** The box of the quick search. */
  quick: RefObject<HTMLInputElement | null>
}

/**
 * In a picker the quick search has the focus at once; where several may be picked the only row that was found is chosen: it need not be marked as well.
 * Ctrl+Enter takes what is chosen, or of one that is picked the only row that was found.
 */
export function usePickerMode({ root, list, state, key, quick }: Picked, mode: PickerMode | undefined): void {
  const on = mode !== undefined
  const marks = on && !mode.single
  useEffect(() => (on && formFactorNow() !== 'phone' ? requestPostAnimationFrame(() => quick.current?.focus()) : undefined), [quick, on])
  const { rows, total, status, selected } = state
  const seen = useRef<unknown>(null)
  useEffect(() => {
    // once an answer: a choice that is taken back stays so
    if (!marks || status !== 'ready' || seen.current === rows) return
    seen.current = rows
    const [only] = rows
    if (only && rows.length === 1 && total === 1 && selected.size === 0) list.selectOnPage([String(only[key])])
  }, [marks, rows, total, status, selected, list, key])
  const take = useCallback(() => {
    const [only] = rows
    if (marks && selected.size > 0) mode?.onPick([...selected.values()])
    else if (!marks && only && rows.length === 1 && total === 1 && status === 'ready') mode?.onPick([only])
  }, [marks, rows, total, status, selected, mode])
  useMainKey(root, take, on)
}
