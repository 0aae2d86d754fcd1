import type { Json } from '../../engine/schema/json.ts'
import type { ChartAnswer } from '../../engine/schema/views/statistics.ts'
import { defineOperation } from '../operation.ts'
import { chartFigures, readStatistics, shownCharts } from '../statistics.ts'

/** Answers the grouped figures of every chart of a statistics view: searched, within the caller's scope, at most 200 groups each. */
export const statistics = defineOperation({
  id: 'statistics',
  title: '统计',
  transaction: false,
  async run(context) {
    const request = await readStatistics(context)
    const charts: ChartAnswer[] = []
    for (const chart of shownCharts(request.view)) charts.push(await chartFigures(context, request, chart))
    return { charts, area: request.area?.place ?? null } as unknown as Json
  },
})
