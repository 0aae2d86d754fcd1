import { dictOf } from '../../../engine/model/field-choices.ts'
import type { JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { isEmpty, labelOf } from '../../../engine/schema/records/record-values.ts'
import { placeBlock } from '../../../engine/table-edit/place-block.ts'
import { directoryOf, readCell, takesText, type CellChoices } from '../../../engine/table-edit/read-cell.ts'
import { withValue, type ChildColumn } from './child-rows.ts'

/** A pasted cell that was not taken: where, what it held, what the column expects. */
export interface RejectedCell {
  at: number
  field: string
  title: string
  text: string
  expected: string
}

export interface PasteResult {
  rows: Row[]
  filled: number
  added: number
  refused: RejectedCell[]
  /** What did not fit as a whole, a sentence each: columns nobody fills in, columns and rows beyond the table. */
  left: string[]
}

export interface PasteTarget {
  rows: readonly Row[]
  columns: readonly ChildColumn[]
  params: JsonObject
  /** Top left cell. */
  at: number
  column: number
  /** Rows may be added. */
  grows: boolean
  choices: CellChoices
}

/** Fills a block of texts into a table, right and down from a cell, adding rows as needed. What does not fit is reported, never dropped in silence. */
export function pasteInto({ columns, params, choices, ...target }: PasteTarget, block: readonly (readonly string[])[]): PasteResult {
  const { lines, added, left } = placeBlock<ChildColumn>(
    {
      ...target,
      columns,
      takes: isPasted,
      read: (column, text, row) => readCell(column, text, row, choices, {}),
      apply: (row, values) => withValue(row, withoutOldLabels(row, values), columns, params['compute']),
    },
    block,
  )
  const rows = [...target.rows]
  for (const { at, row } of lines) rows[at] = row
  const cells = lines.flatMap(({ at, cells: placed }) => placed.map((cell) => ({ at, ...cell })))
  const refused = cells.flatMap(({ at, column: { field, title }, text, reading }): RejectedCell[] =>
    'expected' in reading ? [{ at, field, title, text, expected: reading.expected }] : [],
  )
  return { rows, filled: cells.length - refused.length, added, refused, left }
}

/** The row with the value of the one above it in a column; the same row where nothing is filled in there. */
export function filledFrom(above: Row, row: Row, column: ChildColumn, columns: readonly ChildColumn[], params: JsonObject): Row {
  if (!isPasted(column)) return row
  const { field } = column
  const label = labelOf(field)
  return withValue(row, { [field]: above[field] ?? null, ...(label in above ? { [label]: above[label] ?? null } : {}) }, columns, params['compute'])
}

/** Dictionaries and directories that the texts of these columns stand for. */
export function choicesOf(columns: readonly ChildColumn[]): { dictionaries: string[]; directories: ('office' | 'user')[] } {
  const pasted = columns.filter(isPasted)
  const kinds = new Set(pasted.flatMap((column) => directoryOf(column) ?? []))
  // people are told apart by their offices
  if (kinds.has('user')) kinds.add('office')
  return { dictionaries: [...new Set(pasted.map(dictOf))].filter((type) => type !== ''), directories: [...kinds] }
}

function isPasted(column: ChildColumn): boolean {
  const { property } = column
  return column.editable && takesText(column) && !(property?.type === 'string' && property['x-ref'] !== undefined)
}

/** The label of an old code goes where no new one comes along. */
function withoutOldLabels(row: Row, values: Row): Row {
  const gone = Object.keys(values)
    .map(labelOf)
    .filter((label) => !(label in values) && !isEmpty(row[label]))
  return { ...values, ...Object.fromEntries(gone.map((label) => [label, null])) }
}
