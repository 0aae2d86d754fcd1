import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { StatisticsModel } from '../../engine/model/model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import type { AreaPlace, StatisticsAnswer } from '../../engine/schema/screens/kinds/statistics.ts'
import { FailurePanel } from '../errors/FailurePanel.tsx'
import { usePorts } from '../contexts/ports-context.tsx'
import { SearchBar } from '../search/SearchBar.tsx'
import { searchDefaults } from '../search/search-defaults.ts'
import { ScreenSkeleton } from '../loading/ScreenSkeleton.tsx'
import { useCall } from '../loading/use-call.ts'
import { AreaTrail } from './AreaTrail.tsx'
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
  const root = useRef<HTMLDivElement>(null)
  const defaults = useMemo(() => searchDefaults(effective, query), [effective, query])
  const [search, setSearch] = useState<Row>(defaults)
  const [within, setWithin] = useState(query['within'] ?? '')
  const params = useMemo(
    (): JsonObject => ({
      ...(fillTemplate(model.find.params, [query]) as JsonObject),
      ...filled(search),
      ...(within === '' ? {} : { within }),
      view: model.viewNo,
    }),
    [model, query, search, within],
  )
  const { answer, reload } = useCall(useMemo(() => ({ call: model.find.call, params }), [model, params]))
  const save = async (chart: string, title: string) => {
    if (!model.export) return
    try {
      await ports.download(model.export.call, { ...model.export.params, ...params, chart }, `${title}.xlsx`)
    } catch (error) {
      const shownProblem = (error instanceof ProblemError ? error.problems[0] : undefined) ?? problem('call.network', '')
      ports.notify({ effect: 'notify', level: 'error', message: shownProblem.message })
    }
  }
  const { charts, area } = answer.state === 'ready' ? (answer.data as unknown as StatisticsAnswer) : nothingYet
  // the focus stays here when what had it goes
  const go = (code: string) => {
    root.current?.focus()
    setWithin(code)
  }
  const up = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const parent = area?.trail.at(-2)
    if (event.key !== 'Backspace' || typing || !parent) return
    event.preventDefault()
    go(parent.code)
  }
  return (
    <div ref={root} className="chart-screen" tabIndex={-1} onKeyDown={up}>
      {model.search.length > 0 && <SearchBar viewNo={model.viewNo} fields={model.search} defaults={defaults} onSearch={setSearch} />}
      {answer.state === 'loading' && <ScreenSkeleton />}
      {answer.state === 'failed' && <FailurePanel error={answer.error} title={model.title} compact={false} onRetry={reload} />}
      {area && area.trail.length > 0 && <AreaTrail place={area} onGo={go} />}
      <div className="chart-grid">
        {model.charts.map((chart) => {
          const found = charts.find(({ id }) => id === chart.id)
          return (
            found && (
              <ChartCard
                key={chart.id}
                model={model}
                chart={chart}
                answer={found}
                search={area ? { ...search, ...areaOf(model, area) } : search}
                onExport={() => void save(chart.id, chart.title)}
                {...(area?.deeper ? { onArea: go } : {})}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

const nothingYet: StatisticsAnswer = { charts: [], area: null }

/** The area shown, as the search of a list that shows the records behind it; the widest one needs none. */
function areaOf(model: StatisticsModel, { trail }: AreaPlace): Row {
  const field = model.charts.flatMap(({ dimensions }) => dimensions).find(({ by }) => by === 'area')?.field
  const code = trail.at(-1)?.code
  return field === undefined || code === undefined ? {} : { [field]: code }
}

/** The search items that say something. */
function filled(search: Row): Row {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => !isBlank(value)))
}

function isBlank(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.every(isBlank))
}
