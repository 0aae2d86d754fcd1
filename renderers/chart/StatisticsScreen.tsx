import { useMemo, useState } from 'react'
import type { StatisticsModel } from '../../engine/model/model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { fillTemplate } from '../../engine/runtime/template.ts'
import type { EffectiveView } from '../../engine/schema/effective.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/json.ts'
import type { StatisticsAnswer } from '../../engine/schema/views/statistics.ts'
import { FailurePanel } from '../FailurePanel.tsx'
import { usePorts } from '../ports-context.tsx'
import { SearchBar } from '../search/SearchBar.tsx'
import { searchDefaults } from '../search/search-defaults.ts'
import { ScreenLoading } from '../ScreenLoading.tsx'
import { useAnswer } from '../use-answer.ts'
import { ChartCard } from './ChartCard.tsx'
import './chart.css'

interface Props {
  effective: EffectiveView
  model: StatisticsModel
  query: Record<string, string>
}

/** Figures of what the search finds, as charts and tables. */
export function StatisticsScreen({ effective, model, query }: Props) {
  const ports = usePorts()
  const defaults = useMemo(() => searchDefaults(effective, query), [effective, query])
  const [search, setSearch] = useState<Row>(defaults)
  const params = useMemo(
    (): JsonObject => ({ ...(fillTemplate(model.find.params, [query]) as JsonObject), ...filled(search), view: model.viewNo }),
    [model, query, search],
  )
  const { answer, reload } = useAnswer(useMemo(() => ({ call: model.find.call, params }), [model, params]))
  const save = async (chart: string, title: string) => {
    if (!model.export) return
    try {
      await ports.download(model.export.call, { ...model.export.params, ...params, chart }, `${title}.xlsx`)
    } catch (error) {
      const told = (error instanceof ProblemError ? error.problems[0] : undefined) ?? problem('call.network', '')
      ports.notify({ effect: 'notify', level: 'error', message: told.message })
    }
  }
  const charts = answer.state === 'ready' ? (answer.data as unknown as StatisticsAnswer).charts : []
  return (
    <div className="chart-screen">
      {model.search.length > 0 && <SearchBar fields={model.search} defaults={defaults} onSearch={setSearch} />}
      {answer.state === 'loading' && <ScreenLoading />}
      {answer.state === 'failed' && <FailurePanel error={answer.error} title={model.title} compact={false} onRetry={reload} />}
      <div className="chart-grid">
        {model.charts.map((chart) => {
          const found = charts.find(({ id }) => id === chart.id)
          return (
            found && <ChartCard key={chart.id} model={model} chart={chart} answer={found} search={search} onExport={() => void save(chart.id, chart.title)} />
          )
        })}
      </div>
    </div>
  )
}

/** The search items that say something. */
function filled(search: Row): Row {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => !isBlank(value)))
}

function isBlank(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.every(isBlank))
}
