import { PassThrough } from 'node:stream'
import type { Row } from '../../engine/schema/json.ts'
import type { Chart, ChartAnswer, StatisticsView } from '../../engine/schema/views/statistics.ts'
import { measuresOf } from '../../engine/model/derive-statistics.ts'
import { audit } from '../audit.ts'
import { badParameter, requiredText } from '../auth/input.ts'
import { safeText } from '../../engine/spreadsheet-text.ts'
import { writeSheet, type SheetColumn } from '../excel/export-sheet.ts'
import { ANSWERED, defineOperation } from '../operation.ts'
import { chartFigures, readStatistics, shownCharts, type StatisticsRequest } from '../statistics.ts'
import { dateText } from '../store/time.ts'

/** Streams the figures of one chart (`chart`) as .xlsx: a line a group, the totals last. */
export const statisticsExport = defineOperation({
  id: 'statistics-export',
  title: '统计导出',
  transaction: false,
  async run(context) {
    const request = await readStatistics(context)
    const id = requiredText(context.input, 'chart', 64)
    const chart = shownCharts(request.view).find((each) => each.id === id)
    if (!chart) throw badParameter('chart', '该界面的图表编号')
    const answer = await chartFigures(context, request, chart)
    await audit(context, { action: 'export', entity: request.entity.id, after: { name: chart.title, rows: answer.rows.length } })
    const out = new PassThrough()
    const file = encodeURIComponent(`${chart.title}_${dateText(context.now())}.xlsx`)
    context.reply
      .header('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('Content-Disposition', `attachment; filename="statistics.xlsx"; filename*=UTF-8''${file}`)
    writeSheet(out, chart.title, columnsOf(request, chart), lines(answer)).catch((error: unknown) => {
      context.request.log.error({ err: error }, 'export failed')
      out.destroy(error instanceof Error ? error : new Error('export failed'))
    })
    await context.reply.send(out)
    return ANSWERED
  },
})

function columnsOf({ view, entity }: StatisticsRequest, chart: Chart): SheetColumn[] {
  const groups = chart.dimensions.map((id, at): SheetColumn => ({
    title: titleOf(view, id, (field) => entity.properties[field]?.title),
    width: 24,
    value: (row) => safeText(String(row[`d${at}`])),
  }))
  const figures = measuresOf(chart, view).map(({ title, unit }, at): SheetColumn => ({
    title: unit ? `${title}（${unit}）` : title,
    width: 16,
    value: (row) => Number(row[`m${at}`]),
  }))
  return [...groups, ...figures]
}

function titleOf(view: StatisticsView, id: string, fieldTitle: (field: string) => string | undefined): string {
  const dimension = view.dimensions.find((each) => each.id === id)
  return dimension?.title ?? fieldTitle(dimension?.field ?? '') ?? id
}

async function* lines({ rows, totals }: ChartAnswer): AsyncGenerator<Row[]> {
  const line = (labels: string[], figures: string[]): Row => ({
    ...Object.fromEntries(labels.map((label, at) => [`d${at}`, label])),
    ...Object.fromEntries(figures.map((figure, at) => [`m${at}`, figure])),
  })
  const depth = rows[0]?.labels.length ?? 1
  yield [...rows.map(({ labels, measures }) => line(labels, measures)), line(['合计', ...Array<string>(depth - 1).fill('')], totals)]
}
