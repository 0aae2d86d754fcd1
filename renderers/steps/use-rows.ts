import { useCallback, useEffect, useState } from 'react'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import { isRow } from '../../engine/runtime/form-values.ts'
import { fillTemplate } from '../../engine/runtime/template.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/json.ts'
import { usePorts } from '../ports-context.tsx'

type Answer = { phase: 'loading' } | { phase: 'failed'; problem: Problem } | { phase: 'ready'; rows: readonly Row[] }

/** Rows of a call, as a list answer or a bare array; templates are filled from the given sources. */
export function useRows(call: { call: string; params: JsonObject }, sources: Row[]): { answer: Answer; retry(): void } {
  const ports = usePorts()
  const [answer, setAnswer] = useState<Answer>({ phase: 'loading' })
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(fillTemplate(call.params, sources))
  useEffect(() => {
    let live = true
    ports.request(call.call, JSON.parse(asked) as JsonObject).then(
      (data) => live && setAnswer({ phase: 'ready', rows: rowsOf(data) }),
      (error: unknown) =>
        live && setAnswer({ phase: 'failed', problem: (error instanceof ProblemError ? error.problems[0] : undefined) ?? problem('call.network', '') }),
    )
    return () => {
      live = false
    }
  }, [ports, call.call, asked, round])
  const retry = useCallback(() => setRound((each) => each + 1), [])
  return { answer, retry }
}

function rowsOf(data: Json): Row[] {
  const list = isRow(data) ? (data['list'] ?? null) : data
  return Array.isArray(list) ? list.filter(isRow) : []
}
