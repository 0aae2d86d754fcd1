import { useEffect, useState, type RefObject } from 'react'
import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import { groupLine, isGroupKey } from '../groups/grouped-rows.ts'
import type { Row } from '../../../engine/schema/format/json.ts'

/** The row that the keys are on, and where it stands among those shown; the first until they are on one. Null row: there is none. */
export interface CurrentRow {
  row: Row | null
  at: number
  /** Looks at another row, without the keys going there. */
  show(at: number): void
}

/** Follows the focus from row to row; a row that is gone leaves its place to the one that came there. */
export function useCurrentRow(box: RefObject<HTMLElement | null>, rows: readonly Row[], rowKey: string): CurrentRow {
  const [place, setPlace] = useState(() => placeOf(box.current?.contains(document.activeElement) ? document.activeElement : null) ?? { key: '', at: 0 })
  useEffect(() => {
    const element = box.current
    const follow = ({ target }: FocusEvent) => {
      const next = target instanceof Element ? placeOf(target) : null
      if (next) setPlace((before) => (before.key === next.key ? before : next))
    }
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [box])
  const found = rows.findIndex((row) => keyOf(row, rowKey) === place.key)
  const at = found >= 0 ? found : Math.max(0, Math.min(rows.length - 1, place.at))
  const row = rows[at] && !groupLine(rows[at]) ? rows[at] : null
  return {
    row,
    at,
    show: (next) => {
      const wanted = rows[next]
      if (wanted) setPlace({ key: keyOf(wanted, rowKey), at: next })
    },
  }
}

function placeOf(target: Element | null): { key: string; at: number } | null {
  const row = target?.closest('.ag-row[row-id]')
  const key = row?.getAttribute('row-id')
  return row && key && !isGroupKey(key) ? { key, at: Number(row.getAttribute('row-index') ?? 0) } : null
}
