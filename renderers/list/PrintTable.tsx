import type { ColumnModel } from '../../engine/model/model.ts'
import { headRuns } from '../../engine/model/columns/column-groups.ts'
import type { ListState } from '../../engine/runtime/lists/list-store.ts'
import { keyOf } from '../../engine/runtime/lists/list-page.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { cells } from '../registry.ts'
import { usePrinting } from '../theme/appearance.ts'
import { byPin } from './settings/column-layout.ts'
import { totalsRow } from './grid/totals-row.ts'

interface Props {
  columns: readonly ColumnModel[]
  state: ListState
  rowKey: string
}

/** The rows that came as a plain table, for paper alone: every shown column, the heads on every sheet, the totals at the end. */
export function PrintTable({ columns, state, rowKey }: Props) {
  if (!usePrinting()) return null
  const shown = byPin(columns).filter(({ hidden }) => !hidden)
  const totals = totalsRow(columns, state)
  const whole = shown.reduce((sum, column) => sum + widthOf(column), 0)
  return (
    <table className="viewno-list-paper">
      <colgroup>
        {shown.map((column) => (
          <col key={column.id} style={{ width: `${(widthOf(column) / whole) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <Heads columns={shown} />
      </thead>
      <tbody>
        {state.rows.map((row) => (
          <tr key={keyOf(row, rowKey)}>
            {shown.map((column) => (
              <td key={column.id} data-align={column.align}>
                {textOf(row, column)}
              </td>
            ))}
          </tr>
        ))}
        {totals && (
          <tr className="viewno-list-paper-total">
            {shown.map((column) => (
              <td key={column.id} data-align={column.align}>
                {column.total ? textOf(totals, column) : String(totals[column.field] ?? '')}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** One line of titles, or two where neighbours share a head. */
function Heads({ columns }: { columns: readonly ColumnModel[] }) {
  const runs = headRuns(columns)
  const shared = runs.filter(({ group }) => group !== null)
  if (shared.length === 0) return <tr>{columns.map(titleOf)}</tr>
  return (
    <>
      <tr>
        {runs.map(({ group, columns: of }) =>
          group === null ? (
            of.map(({ id, title, align }) => (
              <th key={id} scope="col" rowSpan={2} data-align={align}>
                {title}
              </th>
            ))
          ) : (
            <th key={`${group}:${of[0]?.id ?? ''}`} scope="colgroup" colSpan={of.length} data-align="center">
              {group}
            </th>
          ),
        )}
      </tr>
      <tr>{shared.flatMap(({ columns: of }) => of.map(titleOf))}</tr>
    </>
  )
}

function titleOf({ id, title, align }: ColumnModel) {
  return (
    <th key={id} scope="col" data-align={align}>
      {title}
    </th>
  )
}

/** Columns share the sheet as they share the screen, in px. */
function widthOf(column: ColumnModel): number {
  return Math.max(column.width, cells.get(column.cell)?.paperWidth ?? 0)
}

function textOf(row: Row, column: ColumnModel): string {
  return (cells.get(column.cell) ?? cells.get('text'))?.text(row[column.field] ?? null, row, column) ?? ''
}
