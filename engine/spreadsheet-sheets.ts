import type { Problem } from './problem.ts'

/*
 * Sheets as the engine sees them: no file format, only what cells say. `server/spreadsheets` writes and reads the files.
 */

export type SheetValue = string | number | null

/** How a row of a written sheet looks: the name of the sheet, a label with its value, the name of a table, its heads, its lines. */
export type RowLook = 'title' | 'words' | 'table' | 'heads' | 'line' | 'help'

export interface WrittenRow {
  look: RowLook
  cells: SheetValue[]
  /** Columns of labels, whose values stand behind them. */
  labels?: readonly number[]
}

/** Cells that are one; all counted from 0. */
export interface MergedCells {
  top: number
  left: number
  bottom: number
  right: number
}

export interface WrittenSheet {
  name: string
  widths: number[]
  /** Columns that are seldom asked for, from 0: folded away. */
  folded: number[]
  /** Rows and columns that stay in sight. */
  frozen: { rows: number; columns: number }
  rows: WrittenRow[]
  merged: MergedCells[]
}

/** A cell as it was read: its text, a number in its digits, a day as `YYYY-MM-DD`; `fault` where it holds what is never taken. */
export interface ReadCell {
  text: string
  /** The file holds a day or a moment, whatever was meant. */
  day?: true
  fault?: 'formula' | 'error'
}

export interface ReadRow {
  /** As people count, from 1. */
  number: number
  /** By column, from 0; empty cells are absent. */
  cells: ReadonlyMap<number, ReadCell>
}

export interface ReadSheet {
  name: string
  rows: ReadRow[]
}

/** Where something stands in a workbook: the row from 1, the column by its letters. */
export interface CellPlace {
  sheet: string
  row: number
  column: string
}

/** What is wrong in a workbook, with its cell; a `note` was understood and only ought to be known. */
export interface SheetProblem extends Problem, CellPlace {
  note?: true
}

/** `27` → `AB`. */
export function columnLetters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : columnLetters(Math.floor(column / 26) - 1) + rest
}
