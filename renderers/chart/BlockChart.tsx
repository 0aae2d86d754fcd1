import { useMemo, useState } from 'react'
import { chartAsks } from '../../engine/model/block-asks.ts'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { ChartModel, StatisticsModel } from '../../engine/model/model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { ChartAnswer, StatisticsAnswer } from '../../engine/schema/screens/kinds/statistics.ts'
import { BlockLoader } from '../loading/BlockLoader.tsx'
import { FailurePanel } from '../errors/FailurePanel.tsx'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { useEffectiveView } from '../loading/use-effective-view.ts'
import { ChartFigures } from './ChartFigures.tsx'
import './chart.css'

interface Props {
  viewNo: string
  chart: string
}

/** One chart of a statistics view outside of it: as a picture or as its figures, with the way to the whole view. */
export function BlockChart({ viewNo, chart }: Props) {
  const { opened, retry } = useEffectiveView(viewNo, '')
  if (opened.state === 'failed') return <FailurePanel error={opened.error} title="" compact onRetry={retry} />
  if (opened.state === 'loading') return <div className="desktop-waiting" role="status" aria-label="正在加载" />
  return <OpenedChart effective={opened.effective} chart={chart} />
}

function OpenedChart({ effective, chart: id }: { effective: EffectiveView; chart: string }) {
  const session = useSession()
  const model = useMemo(() => deriveModel(effective, session), [effective, session])
  const chart = model.kind === 'statistics' ? model.charts.find((each) => each.id === id) : undefined
  const load = useMemo(() => (model.kind === 'statistics' ? chartAsks(model, id) : undefined), [model, id])
  if (model.kind !== 'statistics' || !chart) throw new ProblemError(problem('call.unknown-field', '/chart', { got: id }))
  return (
    <BlockLoader load={load}>
      {(data) => {
        const answer = (data as unknown as StatisticsAnswer | null)?.charts.find((each) => each.id === id)
        if (!answer || answer.rows.length === 0) return <p className="desktop-empty">没有符合条件的数据</p>
        return <FoundChart model={model} chart={chart} answer={answer} />
      }}
    </BlockLoader>
  )
}

function FoundChart({ model, chart, answer }: { model: StatisticsModel; chart: ChartModel; answer: ChartAnswer }) {
  const ports = usePorts()
  const [asTable, setAsTable] = useState(false)
  return (
    <>
      <ChartFigures model={model} chart={chart} answer={answer} search={nothing} show={asTable ? 'table' : 'picture'} />
      <div className="chart-block-foot">
        <button type="button" className="viewno-link" onClick={() => setAsTable(!asTable)}>
          {asTable ? '看图形' : '看数据'}
        </button>
        <button type="button" className="viewno-link" onClick={() => ports.navigate(model.viewNo, {})}>
          {model.title}
        </button>
      </div>
    </>
  )
}

const nothing = {}
