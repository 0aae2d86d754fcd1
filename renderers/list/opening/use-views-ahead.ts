import { useEffect, useRef, type RefObject } from 'react'
import type { ActionModel } from '../../../engine/model/model.ts'
import { usePorts } from '../../contexts/ports-context.tsx'

/** So many screens are likely to be opened from a row. */
const MOST = 2

/** Has the views fetched that rows open first, once the pointer or the focus comes to the rows: opening a record then waits for the record alone. */
export function useViewsAhead(box: RefObject<HTMLElement | null>, actions: readonly ActionModel[]): void {
  const ports = usePorts()
  const done = useRef(false)
  useEffect(() => {
    const rows = box.current
    if (!rows) return
    const fetch = (): void => {
      if (done.current) return
      done.current = true
      for (const viewNo of openedViews(actions)) ports.view(viewNo, '').catch(() => undefined)
    }
    rows.addEventListener('pointerover', fetch)
    rows.addEventListener('focusin', fetch)
    return () => {
      rows.removeEventListener('pointerover', fetch)
      rows.removeEventListener('focusin', fetch)
    }
  }, [box, actions, ports])
}

function openedViews(actions: readonly ActionModel[]): string[] {
  const views = actions.flatMap(({ action, denied, params }) => (action === 'open' && !denied && typeof params['view'] === 'string' ? [params['view']] : []))
  return [...new Set(views)].slice(0, MOST)
}
