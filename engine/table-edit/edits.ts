import type { FormFieldModel } from '../model/model.ts'
import type { Row } from '../schema/format/json.ts'
import { labelOf } from '../schema/records/record-values.ts'
import { closedReason, computeRow, setComputed, type RowScope } from './cell-state.ts'
import { placeBlock, type PlacedBlock } from './place-block.ts'
import { readCell, referenceOf, takesText, type CellChoices } from './read-cell.ts'
import { plainRow, rework } from './table-history.ts'
import { newRow, recordOf, setValues, type TableRow } from './table-row.ts'

/** A table that is edited: its columns as fields of the form, and what cells are read and judged by. */
export interface EditedTable extends RowScope {
  columns: readonly FormFieldModel[]
  choices: CellChoices
  /** Rows may be added below the last. */
  adds: boolean
  /** What a new row begins with. */
  begin(): Row
  /** A name that no other row has. */
  newId(): string
}

/** Cells of a table: rows and columns by their places, both ends included. */
export interface CellBlock {
  top: number
  bottom: number
  left: number
  right: number
}

/** Puts a text into a cell as if it were pasted: a value, a name to be looked up, or a text that it cannot take. Changes the row. */
export function putText(table: EditedTable, row: TableRow, field: FormFieldModel, text: string): void {
  if (putPlain(table, row, field, text)) computeRow(table, row)
}

/** As `putText`, with nothing computed from it; false where the cell cannot take the text. */
function putPlain({ choices, entity }: EditedTable, row: TableRow, field: FormFieldModel, text: string): boolean {
  const reading = readCell(field, text, recordOf(row), choices, entity.properties)
  if ('expected' in reading) {
    row.unread[field.field] = { text, reason: `“${text}”不是${reading.expected}` }
    return false
  }
  setValues(row, reading.values)
  Object.assign(row.names, reading.names)
  Reflect.deleteProperty(row.unread, field.field)
  return true
}

/** What a pasted block did. */
export type PasteReport = Pick<PlacedBlock<FormFieldModel>, 'left' | 'added'> & { rows: string[]; cells: number }

/** Pastes a block over the cells right and down from one, with new rows below the last where rows may be added. Changes the rows; answers which were touched. */
export function pasteBlock(table: EditedTable, rows: TableRow[], at: { row: number; column: number }, block: readonly (readonly string[])[]): PasteReport {
  const placed = placeBlock<FormFieldModel>(
    {
      rows: rows.map((row) => recordOf(plainRow(row))),
      columns: table.columns,
      at: at.row,
      column: at.column,
      grows: table.adds,
      takes: takesText,
      // only where each text goes is asked here: it is read below, over the row as it then is
      read: () => ({ values: {} }),
      apply: (row) => row,
    },
    block,
  )
  const touched: string[] = []
  let cells = 0
  for (const line of placed.lines) {
    if (line.cells.every(({ text }) => text.trim() === '') && line.at >= rows.length) continue
    const place = line.at < rows.length ? line.at : rows.push(newRow(table.newId(), table.begin())) - 1
    rework(rows, place, (row) => {
      touched.push(row.id)
      for (const { column, text } of line.cells) {
        const closed = closedReason(table, column, row)
        if (closed === null) putPlain(table, row, column, text)
        else if (text.trim() !== '' && text.trim() !== shownIn(row, column)) row.unread[column.field] = { text, reason: closed }
        cells += 1
      }
      computeRow(table, row)
    })
  }
  return { left: placed.left, added: placed.added, rows: touched, cells }
}

/** Takes the values of the first row of a block into the rows below it; of a block of one row, those of the row above. Changes the rows. */
export function fillDown(table: EditedTable, rows: TableRow[], { top, bottom, left, right }: CellBlock): void {
  const given = rows[top === bottom ? top - 1 : top]
  if (!given) return
  const from = plainRow(given)
  const source = recordOf(from)
  for (let at = top === bottom ? top : top + 1; at <= bottom; at++) {
    rework(rows, at, (row) => {
      for (const field of table.columns.slice(left, right + 1)) {
        if (closedReason(table, field, row) !== null) continue
        const unread = from.unread[field.field]
        if (unread) row.unread[field.field] = { ...unread }
        else copyCell(table, source, from, row, field)
      }
    })
  }
}

function copyCell(table: EditedTable, source: Row, from: TableRow, row: TableRow, field: FormFieldModel): void {
  const reference = referenceOf(field, table.entity.properties)
  const fields = reference === null || reference === field.field ? [field.field] : [field.field, reference]
  const values = Object.fromEntries(
    fields.flatMap((name) => [name, ...(source[labelOf(name)] === undefined ? [] : [labelOf(name)])]).map((name) => [name, source[name] ?? null]),
  )
  setComputed(table, row, values)
  const named = reference === null ? undefined : from.names[reference]
  if (reference !== null && named !== undefined) row.names[reference] = named
}

/** Empties the cells of a block. Changes the rows. */
export function clearCells(table: EditedTable, rows: TableRow[], { top, bottom, left, right }: CellBlock): void {
  for (let at = top; at <= bottom; at++) {
    rework(rows, at, (row) => {
      for (const field of table.columns.slice(left, right + 1)) if (closedReason(table, field, row) === null) putText(table, row, field, '')
    })
  }
}

function shownIn(row: TableRow, { field }: FormFieldModel): string {
  const record = recordOf(row)
  return String(record[labelOf(field)] ?? record[field] ?? '')
}
