import { groupThousands } from '../../engine/decimal.ts'
import { figureHeads, figureTexts } from '../../engine/model/statistics/statistics-columns.ts'
import type { ChartModel } from '../../engine/model/model.ts'
import type { ChartAnswer } from '../../engine/schema/screens/kinds/statistics.ts'

interface Props {
  chart: ChartModel
  answer: ChartAnswer
  /** Whether a group leads to its records. */
  opens(row: number): boolean
  onOpen(row: number): void
  /** Whether a group is an area with parts of its own: its name then leads into it, and its figures to the records. */
  enters?(row: number): boolean
  onEnter?(row: number): void
}

/** The figures of a chart with their totals; a group's name is the way to its records. */
export function FigureTable({ chart, answer, opens, onOpen, enters, onEnter }: Props) {
  // of a measure that is compared only the figure of now leads to its records
  const width = chart.compare ? 4 : 1
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={`${chart.title}数据`}>
      <table>
        <thead>
          <tr>
            {chart.dimensions.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
            {figureHeads(chart.measures, chart.compare).map((head) => (
              <th key={head} scope="col" data-figure>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row, at) => (
            <tr key={row.values.join('\n')}>
              {row.labels.map((label, level) =>
                level === 0 ? (
                  <th key={level} scope="row">
                    {enters?.(at) ? (
                      <button type="button" className="viewno-link" aria-label={`${label}，下钻`} onClick={() => onEnter?.(at)}>
                        {label}
                      </button>
                    ) : opens(at) ? (
                      <button type="button" className="viewno-link" aria-label={`查看${row.labels.join('、')}的明细`} onClick={() => onOpen(at)}>
                        {label}
                      </button>
                    ) : (
                      label
                    )}
                  </th>
                ) : (
                  <td key={level}>{label}</td>
                ),
              )}
              {figureTexts(row.measures, row.before).map((figure, each) => (
                <td key={each} data-figure>
                  {each % width === 0 && enters?.(at) && opens(at) ? (
                    <button type="button" className="viewno-link" aria-label={`查看${row.labels.join('、')}的明细`} onClick={() => onOpen(at)}>
                      {groupThousands(figure)}
                    </button>
                  ) : (
                    groupThousands(figure)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={chart.dimensions.length}>
              合计
            </th>
            {figureTexts(answer.totals, answer.compared?.totals).map((figure, each) => (
              <td key={each} data-figure>
                {groupThousands(figure)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
