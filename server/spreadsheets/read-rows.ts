import { setImmediate } from 'node:timers/promises'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { cellText, cellValue } from './reader/cell-value.ts'
import { HINT_PREFIX, matchHeadings, type ImportColumn } from './columns.ts'
import { readSheet, type Cell, type SheetRow } from './reader/read-sheet.ts'

/** What is wrong with a row, at a column when it is one cell's fault. */
export interface RowError {
  field: string
  message: string
}

/** A row of a workbook: what its cells say, and as they came. */
export interface WorkbookRow {
  /** As Excel counts. */
  number: number
  values: Row
  /** By column of the template, for the file of refused rows. */
  texts: string[]
  errors: RowError[]
}

/** The rows of a workbook made from the template; faults of single cells stay with their row. */
export async function readRows(file: Buffer, columns: ImportColumn[]): Promise<WorkbookRow[]> {
  const { rows, from1904 } = await readSheet(file)
  const [head, ...data] = rows
  const places = matchHeadings(head, columns)
  const given: WorkbookRow[] = []
  for (const [at, row] of data.entries()) {
    if (!isHint(row)) given.push(readRow(row, places, columns, from1904))
    if (at % 500 === 499) await setImmediate()
  }
  const filled = given.filter((row) => row.texts.some((text) => text !== ''))
  if (filled.length === 0) throw new ProblemError(problem('import.unreadable', 'file', { got: '没有数据行' }))
  return filled
}

function isHint(row: SheetRow): boolean {
  const first = row.cells.get(0)
  return first?.kind === 'text' && first.text.startsWith(HINT_PREFIX)
}

function readRow(row: SheetRow, places: Map<number, ImportColumn>, columns: ImportColumn[], from1904: boolean): WorkbookRow {
  const values: Row = {}
  const texts = new Map<string, string>()
  const errors: RowError[] = []
  for (const [at, column] of places) {
    const cell = row.cells.get(at)
    if (!cell) continue
    texts.set(column.field, cellText(cell, from1904))
    const read = tryRead(column, cell, from1904)
    if (read instanceof ProblemError) errors.push({ field: column.field, message: sentence(read) })
    else values[column.field] = read
  }
  return { number: row.number, values, texts: columns.map((column) => texts.get(column.field) ?? ''), errors }
}

function tryRead(column: ImportColumn, cell: Cell, from1904: boolean): Json | ProblemError {
  // a reference is resolved with those of all rows, later
  const property = column.property.type === 'string' && column.property['x-ref'] ? { ...column.property, maxLength: 500 } : column.property
  try {
    return cellValue({ title: column.title, property, dictionary: column.dictionary, from1904 }, cell)
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
}

/** A refusal with its cure, as one sentence. */
export function sentence({ problems }: ProblemError): string {
  return problems.map(({ message, cure }) => (cure ? `${message}，${cure}` : message)).join('；')
}
