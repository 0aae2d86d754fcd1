import type { ColumnModel } from '../../engine/model/model.ts'
import { keyOf } from '../../engine/runtime/list-store.ts'
import type { Row } from '../../engine/schema/json.ts'
import { cells } from '../registry.ts'
import { usePrinting } from '../theme/look.ts'

interface Props {
  columns: readonly ColumnModel[]
  rows: readonly Row[]
  rowKey: string
}

/** The rows of the page as a plain table, for paper alone: every shown column, the head on every sheet. */
export function ListPaper({ columns, rows, rowKey }: Props) {
  if (!usePrinting()) return null
  const shown = columns.filter(({ hidden }) => !hidden)
  return (
    <table className="viewno-list-paper">
      <thead>
        <tr>
          {shown.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row, rowKey)}>
            {shown.map((column) => (
              <td key={column.id}>{(cells.get(column.cell) ?? cells.get('text'))?.text(row[column.field] ?? null, row, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
