import { useMemo } from 'react'
import { rowTone } from '../../engine/model/row-tone.ts'
import type { RowTone } from '../../engine/model/model.ts'
import { keyOf } from '../../engine/runtime/list-store.ts'
import type { Row } from '../../engine/schema/json.ts'
import type { Scope } from '../../engine/expressions/scope.ts'

interface RowTones {
  classOf(row: Row): string | undefined
  inUse: ReadonlySet<string>
}

/** The tone of each row of the page, worked out once per page. */
export function useRowTones(tones: readonly RowTone[], rows: readonly Row[], key: string, scope: Scope): RowTones {
  return useMemo(() => {
    const found = new Map(rows.map((row) => [keyOf(row, key), rowTone(tones, { ...scope, row })]))
    return {
      classOf: (row) => {
        const tone = found.get(keyOf(row, key))
        return tone ? `viewno-row-${tone.tone}` : undefined
      },
      inUse: new Set([...found.values()].flatMap((tone) => (tone ? [tone.id] : []))),
    }
  }, [tones, rows, key, scope])
}
