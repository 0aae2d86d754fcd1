import { useMemo } from 'react'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import { isRow } from '../../engine/schema/records/record-values.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import { useCall } from '../loading/use-call.ts'

type Rows = { state: 'loading' } | { state: 'failed'; problem: Problem } | { state: 'ready'; rows: readonly Row[] }

/** Rows of a call, as a list answer or a bare array; templates are filled from the given sources. */
export function useLogRows({ call, params }: { call: string; params: JsonObject }, sources: Row[]): { answer: Rows; retry(): void } {
  const asked = JSON.stringify(fillTemplate(params, sources))
  const { answer, reload } = useCall(useMemo(() => ({ call, params: JSON.parse(asked) as JsonObject }), [call, asked]))
  const rows = useMemo((): Rows => {
    if (answer.state === 'loading') return answer
    if (answer.state === 'ready') return { state: 'ready', rows: rowsOf(answer.data) }
    return { state: 'failed', problem: (answer.error instanceof ProblemError ? answer.error.problems[0] : undefined) ?? problem('call.network', '') }
  }, [answer])
  return { answer: rows, retry: reload }
}

function rowsOf(data: Json): Row[] {
  const list = isRow(data) ? (data['list'] ?? null) : data
  return Array.isArray(list) ? list.filter(isRow) : []
}
