import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { densities } from '../../theme/tokens.ts'
import type { GridContext } from '../context/grid-context.ts'
import type { Beside } from '../grid/column-room.ts'
import { GridCell } from '../grid/GridCell.tsx'
import type { ListGridProps } from '../grid/ListGrid.tsx'
import { groupLine } from '../groups/grouped-rows.ts'
import { FirstActions } from './FirstActions.tsx'
import { FirstHead } from './FirstHead.tsx'
import { FirstLine } from './FirstLine.tsx'
import { firstColumns, isPlain, roomOf, type FirstColumn, type FirstColumns } from './first-columns.ts'
import './first-rows.css'

interface Props extends Pick<ListGridProps, 'rowKey' | 'rows' | 'columns' | 'query' | 'select' | 'totals' | 'operationWidth' | 'context' | 'width' | 'tones'> {
  /** All rows, to be scrolled; else those that fit on the tallest screen. */
  whole: boolean
}

/** No page has more. */
const MOST = 200

/**
 * The rows on screen in the exact look of the grid and without it: texts are texts, and what is more is drawn by its own cell. For the eye alone, and
 * for the moment until the grid stands in the same place.
 */
export function FirstRows({ rowKey, rows, columns: given, query, select, totals, operationWidth, context, width, tones, whole }: Props) {
  const beside: Beside = { select, operationWidth, toned: tones.given }
  const columns = firstColumns(given, beside, width)
  const most = whole ? MOST : Math.ceil(window.innerHeight / densities[context.density].row)
  // groups are the grid's: their lines span it
  const shown = rows.some((row) => groupLine(row) !== null) ? [] : rows.slice(0, most)
  return (
    <div className="viewno-first-rows" aria-hidden="true">
      <FirstHead columns={columns} sort={query.sort} beside={beside} />
      {shown.map((row) => (
        <FirstLine
          key={keyOf(row, rowKey)}
          look={`viewno-first-row ${tones.classOf(row) ?? ''}`}
          {...beside}
          columns={columns}
          box
          operation={<FirstActions row={row} context={context} />}
          cell={(each) => cellOf(each, row, context)}
        />
      ))}
      {totals && shown.length > 0 && <Totals totals={totals} columns={columns} beside={beside} />}
    </div>
  )
}

function cellOf({ column, cell, stretched }: FirstColumn, row: Row, context: GridContext) {
  const value = row[column.field] ?? null
  return (
    <div key={column.id} className={`viewno-first-cell viewno-cell-${column.align}`} style={roomOf(column, stretched)}>
      {cell && (isPlain(cell, column) ? cell.text(value, row, column) : <GridCell data={row} value={value} model={column} cell={cell} context={context} />)}
    </div>
  )
}

function Totals({ totals, columns, beside }: { totals: Row; columns: FirstColumns; beside: Beside }) {
  return (
    <FirstLine
      look="viewno-first-row viewno-first-totals viewno-row-total"
      {...beside}
      columns={columns}
      cell={({ column, cell, stretched }) => {
        const value = totals[column.field] ?? null
        return (
          <div key={column.id} className={`viewno-first-cell viewno-cell-${column.align}`} style={roomOf(column, stretched)}>
            {column.total && cell ? cell.text(value, totals, column) : String(value ?? '')}
          </div>
        )
      }}
    />
  )
}
