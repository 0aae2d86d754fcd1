import { useCallback, useMemo } from 'react'
import { isUnsent } from '../../engine/offline/unsent-mark.ts'
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
  /** What tones stand for, whether a row has them or not. */
  legend: readonly RowTone[]
}

/** Of a row of which something waits on this device. */
const UNSENT_TONE: RowTone = { id: 'unsent', tone: 'primary', title: '未上传', when: '' }

/** The tones of the rows shown, each row computed once however many come after it. */
export function useRowTones(tones: readonly RowTone[], rows: readonly Row[], scope: Scope): RowTones {
  const toneOf = useMemo(() => toneReader(tones, scope), [tones, scope])
  const classOf = useCallback(
    (row: Row) => {
      const tone = isUnsent(row) ? UNSENT_TONE : toneOf(row)
      return tone ? `viewno-row-${tone.tone}` : undefined
    },
    [toneOf],
  )
  const titleOf = useCallback(
    (row: Row) => [isUnsent(row) ? UNSENT_TONE.title : '', toneOf(row)?.title ?? ''].filter((title) => title !== '').join('；'),
    [toneOf],
  )
  const anyUnsent = useMemo(() => rows.some(isUnsent), [rows])
  const inUse = useMemo(
    () => new Set([...(anyUnsent ? [UNSENT_TONE.id] : []), ...(tones.length === 0 ? [] : rows.flatMap((row) => toneOf(row)?.id ?? []))]),
    [tones, rows, toneOf, anyUnsent],
  )
  const legend = useMemo(() => (anyUnsent ? [UNSENT_TONE, ...tones] : tones), [tones, anyUnsent])
  return { classOf, titleOf, given: tones.length > 0 || anyUnsent, inUse, legend }
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
