import { useEffect, useRef } from 'react'
import type { ListModel } from '../../../engine/model/model.ts'
import type { ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { useFormFactor, type FormFactor } from '../../theme/form-factor.ts'
import { pagingOf } from '../opening/first-query.ts'

/** Asks for the rows as cards or as a grid want them when the window becomes one of the other. */
export function useTurnedWindow(list: ListStore, model: Pick<ListModel, 'paging'>): FormFactor {
  const factor = useFormFactor()
  const was = useRef(factor)
  useEffect(() => {
    if (was.current === factor) return
    was.current = factor
    const { paging } = list.get().query
    const wanted = pagingOf(model, undefined, factor)
    if (wanted !== undefined && wanted !== paging) void list.turn(wanted)
  }, [list, model, factor])
  return factor
}
