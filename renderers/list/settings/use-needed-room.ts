import { useEffect, useState } from 'react'
import type { NeededRoom } from '../../../engine/model/columns/column-widths.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { useSession } from '../../contexts/ports-context.tsx'
import { keptEntries } from '../../dom/kept-entries.ts'
import { neededRoom } from './needed-room.ts'

/** Lists whose columns are remembered. */
const MOST = 300

/** How many columns were measured at this opening; null before its rows have come. */
type Measured = number | null

const kept = keptEntries('columns', MOST, isNeeded)

/**
 * What the columns of a list need, from the first rows that this user has met there; afterwards it stays, lest heads move under the eyes with every
 * page. Columns that came since are measured at the next opening.
 */
export function useNeededRoom(viewNo: string, columns: readonly ColumnModel[], rows: readonly Row[]): ReadonlyMap<string, NeededRoom> {
  const { user } = useSession()
  const [{ needed, measured }, setRoom] = useState(() => ({ needed: new Map(Object.entries(kept.get(user.id, viewNo) ?? {})), measured: null as Measured }))
  if (measured === null && rows.length > 0) {
    // before anything is painted of them: heads come as wide as they stay
    const missing = columns.filter(({ id }) => !needed.has(id))
    const fresh = neededRoom(missing, rows)
    setRoom({ needed: new Map([...needed, ...fresh]), measured: fresh.size })
  }
  useEffect(() => {
    if (measured) kept.keep(user.id, viewNo, Object.fromEntries(needed))
  }, [measured, needed, user.id, viewNo])
  return needed
}

function isNeeded(value: unknown): value is Record<string, NeededRoom> {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((each: Partial<NeededRoom> | null) => typeof each?.letters === 'number' && typeof each.around === 'number')
}
