import type { ReactNode } from 'react'
import { selectionWidth, toneWidth, type Beside } from '../grid/column-room.ts'
import type { FirstColumn, FirstColumns } from './first-columns.ts'

interface Props extends Beside {
  look: string
  columns: FirstColumns
  /** The line of heads. */
  head?: boolean
  /** Whether a box stands in the column of boxes. */
  box?: boolean
  /** What stands under 操作. */
  operation?: ReactNode
  /** The cell of a column. */
  cell(of: FirstColumn): ReactNode
}

/** One line from side to side: boxes, marks, columns, operations. */
export function FirstLine({ look, columns, select, toned, operationWidth, head = false, box, operation, cell }: Props) {
  const { left, center, right } = columns
  return (
    <div className={look}>
      {(select !== 'none' || toned || left.length > 0) && (
        <div className="viewno-first-left">
          {select !== 'none' && (
            <div className="viewno-first-cell" style={{ width: selectionWidth }}>
              {box && select === 'many' && <i className="viewno-first-box" />}
            </div>
          )}
          {toned && <div className="viewno-first-cell viewno-cell-tone" style={{ width: toneWidth }} />}
          {left.map(cell)}
        </div>
      )}
      <div className="viewno-first-center">{center.map(cell)}</div>
      {(right.length > 0 || operationWidth !== null) && (
        <div className="viewno-first-right">
          {right.map(cell)}
          {operationWidth !== null && (
            <div className={`viewno-first-cell ${head ? '' : 'viewno-cell-operation'}`} style={{ width: operationWidth }}>
              {operation}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
