import { Button, Tooltip } from 'antd'
import { useMemo } from 'react'
import type { ChartModel, StatisticsModel } from '../../engine/model/model.ts'
import { drillQuery } from '../../engine/runtime/drill.ts'
import type { Row } from '../../engine/schema/json.ts'
import type { ChartAnswer } from '../../engine/schema/views/statistics.ts'
import { usePorts } from '../ports-context.tsx'
import { useLook } from '../theme/look.ts'
import { chartOption } from './chart-option.ts'
import { EChart } from './EChart.tsx'
import { FigureTable } from './FigureTable.tsx'

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

/** One chart with its figures below; a bar, a slice or a line of the table goes into its area, or opens the list of what it counts. */
export function ChartCard({ model, chart, answer, search, onExport, onArea }: Props) {
  const ports = usePorts()
  const { dark } = useLook()
  const option = useMemo(() => chartOption(chart, answer, dark), [chart, answer, dark])
  const may = model.drill !== null && ports.opens(model.drill.view)
  const queryOf = (at: number) => {
    const row = answer.rows[at]
    return may && row ? drillQuery(model, chart, row, search) : null
  }
  const open = (at: number) => {
    const query = queryOf(at)
    if (query && model.drill) ports.navigate(model.drill.view, query)
  }
  const areaAt = (at: number) => (onArea && chart.dimensions[0]?.by === 'area' ? (answer.rows[at]?.values[0] ?? null) : null)
  const pick = (at: number) => {
    const area = areaAt(at)
    if (area !== null && onArea) onArea(area)
    else open(at)
  }
  const heading = `chart-${model.viewNo}-${chart.id}`
  return (
    <section className="chart-card" style={{ gridColumn: `span ${chart.span}` }} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{chart.title}</h2>
        {model.export && (
          <Tooltip title={model.export.why[0]?.text ?? ''}>
            <Button size="small" disabled={model.export.why.length > 0} aria-label={`导出${chart.title}`} onClick={onExport}>
              导出
            </Button>
          </Tooltip>
        )}
      </header>
      {answer.rows.length === 0 ? (
        <p className="chart-empty">没有符合条件的数据</p>
      ) : (
        <>
          <EChart
            option={option}
            label={`${chart.title}，共 ${answer.rows.length} 组，数据见下表`}
            rows={answer.rows.length}
            lying={chart.type === 'hbar'}
            onPick={pick}
          />
          {answer.more && <p className="chart-more">仅显示前 {answer.rows.length} 组，合计包含全部数据</p>}
          <FigureTable
            chart={chart}
            answer={answer}
            opens={(at) => queryOf(at) !== null}
            onOpen={open}
            {...(onArea && chart.dimensions[0]?.by === 'area' ? { enters: (at: number) => areaAt(at) !== null, onEnter: pick } : {})}
          />
        </>
      )}
    </section>
  )
}
