import type { Json } from '../../../engine/schema/format/json.ts'
import type { ChartAnswer } from '../../../engine/schema/screens/kinds/statistics.ts'
import { textInput } from '../../calls/input/input.ts'
import { fixedParams, withFixed } from '../../lists/fixed-filters.ts'
import { defineOperation } from '../../calls/operation.ts'
import { chartFigures, readStatistics, shownCharts } from '../statistics.ts'

/** Answers the grouped figures of every chart of a statistics view, or of one (`chart`): searched, within the caller's scope and the conditions of the call's row, at most 200 groups each. */
export const statistics = defineOperation({
  id: 'statistics',
  title: '统计',
  contract: {
    needs: { view: '统计界面编号' },
    takes: { chart: '图表编号', within: '区划代码' },
    fields: 'search',
    answers: { fields: { charts: '各图表', area: '区划' } },
  },
  transaction: false,
  params: fixedParams,
  async run(context) {
    const request = await readStatistics(withFixed(context))
    const charts: ChartAnswer[] = []
    const only = textInput(context.input, 'chart', 64)
    for (const chart of shownCharts(request)) if (only === '' || chart.id === only) charts.push(await chartFigures(context, request, chart))
    return { charts, area: request.area?.place ?? null } as unknown as Json
  },
})
