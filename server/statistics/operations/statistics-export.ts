import { PassThrough } from 'node:stream'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Chart, ChartAnswer, StatisticsView } from '../../../engine/schema/screens/kinds/statistics.ts'
import { measuresOf } from '../../../engine/model/statistics/derive-statistics.ts'
import { figureHeads, figureTexts } from '../../../engine/model/statistics/statistics-columns.ts'
import { audit } from '../../logs/audit.ts'
import { badParameter, requiredText } from '../../calls/input/input.ts'
import { safeText } from '../../../engine/spreadsheet-text.ts'
import { writeSheet, type SheetColumn } from '../../spreadsheets/export-sheet.ts'
import { fixedParams, withFixed } from '../../lists/fixed-filters.ts'
import { REPLY_SENT, defineOperation } from '../../calls/operation.ts'
import { chartFigures, readStatistics, shownCharts, type StatisticsRequest } from '../statistics.ts'
import { dateText } from '../../store/time.ts'

/** Streams the figures of one chart (`chart`) as .xlsx: a line a group, the totals last. */
export const statisticsExport = defineOperation({
  id: 'statistics-export',
  title: '统计导出',
  contract: { needs: { view: '统计界面编号', chart: '图表编号' }, takes: { within: '区划代码' }, fields: 'search', answers: 'file' },
  transaction: false,
  params: fixedParams,
  async run(context) {
    const request = await readStatistics(withFixed(context))
    const id = requiredText(context.input, 'chart', 64)
    const chart = shownCharts(request).find((each) => each.id === id)
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
    return REPLY_SENT
  },
})

function columnsOf({ view, entity }: StatisticsRequest, chart: Chart): SheetColumn[] {
  const groups = chart.dimensions.map((id, at): SheetColumn => ({
    title: titleOf(view, id, (field) => entity.properties[field]?.title),
    width: 24,
    value: (row) => safeText(String(row[`d${at}`])),
  }))
  const figures = figureHeads(measuresOf(chart, view), chart.compare).map((title, at): SheetColumn => ({
    title,
    width: 16,
    value: (row) => numberOr(String(row[`f${at}`])),
  }))
  return [...groups, ...figures]
}

function titleOf(view: StatisticsView, id: string, fieldTitle: (field: string) => string | undefined): string {
  const dimension = view.dimensions.find((each) => each.id === id)
  return dimension?.title ?? fieldTitle(dimension?.field ?? '') ?? id
}

/** A number as such; a rate and what stands for none as text. */
function numberOr(text: string): string | number {
  return Number.isFinite(Number(text)) ? Number(text) : text
}

async function* lines({ rows, totals, compared }: ChartAnswer): AsyncGenerator<Row[]> {
  const line = (labels: string[], figures: string[]): Row => ({
    ...Object.fromEntries(labels.map((label, at) => [`d${at}`, label])),
    ...Object.fromEntries(figures.map((figure, at) => [`f${at}`, figure])),
  })
  const depth = rows[0]?.labels.length ?? 1
  const sums = line(['合计', ...Array<string>(depth - 1).fill('')], figureTexts(totals, compared?.totals))
  yield [...rows.map(({ labels, measures, before }) => line(labels, figureTexts(measures, before))), sums]
}
