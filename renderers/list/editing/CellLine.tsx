import type { TableRow } from '../../../engine/table-edit/table-row.ts'
import { closedReason } from '../../../engine/table-edit/cell-state.ts'
import { cellText } from './edit-columns.ts'
import { BLANK, type TableSession } from './table-session.ts'

/** The cell that the keys are on. */
export interface CellPlace {
  row: number
  column: string
}

interface Props {
  session: TableSession
  place: CellPlace | null
  rows: readonly TableRow[]
}

/** The focused cell in words, as a spreadsheet's line over the cells: where it is, the whole of its text, and why it is refused. */
export function CellLine({ session, place, rows }: Props) {
  const row = place ? rows[place.row] : undefined
  const column = session.opened.columns.find(({ id }) => id === place?.column)
  const field = session.opened.table.columns.find((each) => each.field === column?.field)
  if (!row || !column || !field) return <div className="vn-edit-line" />
  const blank = row.id === BLANK
  const problems = blank ? {} : session.problemsOf(row)
  const wrong = problems[column.field]
  const closed = blank ? null : closedReason(session.opened.table, field, row)
  const titled = (name: string) => session.opened.table.entity.properties[name]?.title ?? name
  const shown = new Set(session.opened.columns.map((each) => each.field))
  const others = Object.entries(problems).filter(([name]) => !shown.has(name))
  return (
    <div className="vn-edit-line">
      <span className="vn-edit-where">
        {blank ? '新行' : `第 ${(place?.row ?? 0) + 1} 行`} · {column.title}
      </span>
      <span className="vn-edit-text">{cellText(row, column)}</span>
      <span className="vn-edit-reason" role="status" data-wrong={wrong !== undefined || others.length > 0 || undefined}>
        {wrong ?? others.map(([name, reason]) => (name === '' ? reason : `${titled(name)}：${reason}`))[0] ?? closed ?? ''}
      </span>
    </div>
  )
}
