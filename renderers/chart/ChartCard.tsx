import { PushButton } from '../button/PushButton.tsx'
import type { ChartModel, StatisticsModel } from '../../engine/model/model.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { ChartAnswer } from '../../engine/schema/screens/kinds/statistics.ts'
import { ChartFigures } from './ChartFigures.tsx'

interface Props {
  model: StatisticsModel
  chart: ChartModel
  answer: ChartAnswer
  /** The search the figures were found with. */
  search: Row
  onExport(): void
  /** Goes a level down into an area; absent at the lowest. */
  onArea?(code: string): void
}

/** One chart with its figures below, and its export. */
export function ChartCard({ model, chart, answer, search, onExport, onArea }: Props) {
  const heading = `chart-${model.viewNo}-${chart.id}`
  return (
    <section className="chart-card" style={{ gridColumn: `span ${chart.span}` }} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{chart.title}</h2>
        {model.export && (
          <PushButton size="small" aria-label={`导出${chart.title}`} onClick={onExport}>
            导出
          </PushButton>
        )}
      </header>
      {answer.rows.length === 0 ? (
        <p className="chart-empty">没有符合条件的数据</p>
      ) : (
        <ChartFigures model={model} chart={chart} answer={answer} search={search} {...(onArea ? { onArea } : {})} />
      )}
    </section>
  )
}
