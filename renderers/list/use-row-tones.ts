import { useCallback, useMemo } from 'react'
import { rowTone } from '../../engine/model/row-tone.ts'
import type { RowTone } from '../../engine/model/model.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Scope } from '../../engine/expressions/scope.ts'

export interface RowTones {
  classOf(row: Row): string | undefined
  /** What the row's tone says; '' for a row without one. */
  titleOf(row: Row): string
  /** Whether the list has tones at all. */
  given: boolean
  /** Ids of the tones that some row shown has. */
  inUse: ReadonlySet<string>
}

/** The tones of the rows shown, each row computed once however many come after it. */
export function useRowTones(tones: readonly RowTone[], rows: readonly Row[], scope: Scope): RowTones {
  const toneOf = useMemo(() => toneReader(tones, scope), [tones, scope])
  const classOf = useCallback(
    (row: Row) => {
      const tone = toneOf(row)
      return tone ? `viewno-row-${tone.tone}` : undefined
    },
    [toneOf],
  )
  const titleOf = useCallback((row: Row) => toneOf(row)?.title ?? '', [toneOf])
  const inUse = useMemo(() => new Set(tones.length === 0 ? [] : rows.flatMap((row) => toneOf(row)?.id ?? [])), [tones, rows, toneOf])
  return { classOf, titleOf, given: tones.length > 0, inUse }
}

function toneReader(tones: readonly RowTone[], scope: Scope): (row: Row) => RowTone | null {
  const known = new WeakMap<Row, RowTone | null>()
  return (row) => {
    const found = known.get(row)
    if (found !== undefined) return found
    const tone = rowTone(tones, { ...scope, row })
    known.set(row, tone)
    return tone
  }
}
