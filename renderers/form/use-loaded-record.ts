import { useCallback, useEffect, useState } from 'react'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import { asksForNothing, fillTemplate } from '../../engine/runtime/effects/template.ts'
import { isRow } from '../../engine/schema/records/record-values.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import type { FormModel, GroupModel } from '../../engine/model/model.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { widgets } from '../registry.ts'

export type LoadedRecord = { phase: 'loading' } | { phase: 'failed'; problem: Problem } | { phase: 'ready'; record: Row; round: number }

/** Fetches the record a form works on, and what draws its fields; no call, or one that asks for nothing, is a new record. */
export function useLoadedRecord({ load, groups }: FormModel, query: Readonly<Record<string, string>>): { state: LoadedRecord; reload(): void } {
  const ports = usePorts()
  const [state, setState] = useState<LoadedRecord>({ phase: 'loading' })
  const [round, setRound] = useState(0)
  const drawnBy = [...widgetsIn(groups)].join(' ')
  const asked = JSON.stringify(load === null || asksForNothing(load.params, [query]) ? null : { call: load.call, params: fillTemplate(load.params, [query]) })
  useEffect(() => {
    const request = JSON.parse(asked) as { call: string; params: JsonObject } | null
    let live = true
    const answer = request ? ports.request(request.call, request.params) : Promise.resolve<Row>({})
    Promise.all([answer, loadWidgets(drawnBy)]).then(
      ([data]) => live && setState(isRow(data) ? { phase: 'ready', record: data, round } : { phase: 'failed', problem: problem('record.not-found', '') }),
      (error: unknown) =>
        live && setState({ phase: 'failed', problem: (error instanceof ProblemError ? error.problems[0] : undefined) ?? problem('call.network', '') }),
    )
    return () => {
      live = false
    }
  }, [ports, asked, drawnBy, round])
  const reload = useCallback(() => setRound((each) => each + 1), [])
  return { state, reload }
}

/** The widgets of the fields and of the columns in their tables. */
function widgetsIn(groups: readonly GroupModel[]): Set<string> {
  const fields = groups.flatMap((group) => group.fields)
  return new Set(fields.flatMap(({ widget, columns = [] }) => [widget, ...columns.flatMap((column) => [column.widget, column.phone ?? column.widget])]))
}

async function loadWidgets(names: string): Promise<void> {
  await Promise.all(names.split(' ').map((name) => widgets.get(name)?.load?.()))
}
