import * as z from 'zod/mini'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import './result-table.css'

/** What a query found, as the server keeps it in a text. */
interface Result {
  columns: string[]
  rows: string[][]
}

function ResultTable(props: WidgetProps) {
  const { id, field, value } = props
  const result = resultIn(value)
  if (!result) return <ReadOnlyText widget={props} text="" />
  const { columns, rows } = result
  if (rows.length === 0) {
    return (
      <p id={id} className="vn-result-none">
        没有符合条件的数据
      </p>
    )
  }
  return (
    <div id={id} className="vn-result" role="region" aria-label={field.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">序号</th>
            {columns.map((title, at) => (
              <th key={at} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td className="vn-result-no">{at + 1}</td>
              {columns.map((_, cell) => (
                <td key={cell}>{row[cell] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function resultIn(value: WidgetProps['value']): Result | null {
  if (typeof value !== 'string' || value === '') return null
  try {
    const { columns, rows } = JSON.parse(value) as Partial<Result>
    return Array.isArray(columns) && Array.isArray(rows) ? { columns, rows } : null
  } catch {
    return null
  }
}

/** A table of what a query found: a text with titles and rows, as a stored query leaves it; nothing is typed into it. */
export const tableOfResults = defineWidget({
  id: 'result-table',
  title: '查询结果表',
  fits: ['text'],
  params: z.strictObject({}),
  Component: ResultTable,
  ReadOnly: ResultTable,
})
