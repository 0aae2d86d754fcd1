import { useMemo } from 'react'
import type { Comparison, Period } from '../../engine/domain/period-comparison.ts'
import type { ChartModel, StatisticsModel } from '../../engine/model/model.ts'
import { drillQuery } from '../../engine/model/statistics/drill-down.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { ChartAnswer } from '../../engine/schema/screens/kinds/statistics.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { useAppearance } from '../theme/appearance.ts'
import { chartOption } from './chart-option.ts'
import { EChart } from './EChart.tsx'
import { FigureTable } from './FigureTable.tsx'

interface Props {
  model: StatisticsModel
  chart: ChartModel
  answer: ChartAnswer
  /** The search the figures were found with. */
  search: Row
  /** Both by default. */
  show?: 'picture' | 'table'
  /** Goes a level down into an area; absent at the lowest. */
  onArea?(code: string): void
}

/** A chart as picture and as table; a bar, a slice or a line of the table goes into its area, or opens the list of what it counts. */
export function ChartFigures({ model, chart, answer, search, show, onArea }: Props) {
  const ports = usePorts()
  const { dark } = useAppearance()
  const option = useMemo(() => chartOption(chart, answer, dark), [chart, answer, dark])
  const may = model.drill !== null && ports.opens(model.drill.view)
  const queryOf = (at: number) => {
    const row = answer.rows[at]
    return may && row ? drillQuery(model, chart, row, search, answer.compared) : null
  }
  const open = (at: number) => {
    const query = queryOf(at)
    if (query && model.drill) ports.navigate(model.drill.view, query)
  }
  const byArea = onArea && chart.dimensions[0]?.by === 'area'
  const areaAt = (at: number) => (byArea ? (answer.rows[at]?.values[0] ?? null) : null)
  const pick = (at: number) => {
    const area = areaAt(at)
    if (area !== null && onArea) onArea(area)
    else open(at)
  }
  const where = show ? '' : '，数据见下表'
  return (
    <>
      {show !== 'table' && (
        <EChart
          option={option}
          label={`${chart.title}，共 ${answer.rows.length} 组${where}`}
          rows={answer.rows.length}
          horizontal={chart.type === 'hbar'}
          onPick={pick}
        />
      )}
      {chart.compare && <p className="chart-more">{comparedText(chart.compare, answer.compared)}</p>}
      {answer.more && <p className="chart-more">仅显示前 {answer.rows.length} 组，合计包含全部数据</p>}
      {show !== 'picture' && (
        <FigureTable
          chart={chart}
          answer={answer}
          opens={(at) => queryOf(at) !== null}
          onOpen={open}
          {...(byArea ? { enters: (at: number) => areaAt(at) !== null, onEnter: pick } : {})}
        />
      )}
    </>
  )
}

/** What is compared, for who reads the figures. */
function comparedText(compare: Comparison, days: Period = { from: '', to: '' }): string {
  const period = days.from === '' && days.to === '' ? '' : `${days.from || '最早'} 至 ${days.to || '今日'}，`
  return `${period}与${compare === 'year' ? '上年同期' : '上期'}比较；未结束的一期只比到今日`
}
