import { isDecimal, sum } from '../../../engine/decimal.ts'
import { canTotal } from '../../../engine/model/infer-controls.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { pastedText, writeBlock } from '../../../engine/spreadsheet-text.ts'
import { cells } from '../../registry.ts'

/** One cell: row of what is shown, from 0, and id of the column. */
export interface CellPosition {
  row: number
  column: string
}

/** A block of cells between two corners: where it was begun, and where it reaches to. */
export interface CellRange {
  from: CellPosition
  to: CellPosition
}

/** What a block holds: the rows and columns that it covers, in display order. */
export interface RangeContent {
  rows: Row[]
  columns: ColumnModel[]
}

/** The cells of a block, given what is shown; a block whose corner is gone holds nothing. */
export function rangeContent({ from, to }: CellRange, rows: readonly Row[], columns: readonly ColumnModel[]): RangeContent {
  const [left, right] = ordered(placeOf(columns, from.column), placeOf(columns, to.column))
  const [top, bottom] = ordered(from.row, to.row)
  return left < 0 ? { rows: [], columns: [] } : { rows: rows.slice(top, bottom + 1), columns: columns.slice(left, right + 1) }
}

/** The block with its far corner moved by so many cells, as far as there are any. */
export function extendRange({ from, to }: CellRange, by: { rows: number; columns: number }, rowCount: number, columns: readonly ColumnModel[]): CellRange {
  const column = columns[within(placeOf(columns, to.column) + by.columns, columns.length)]
  return { from, to: { row: within(to.row + by.rows, rowCount), column: column?.id ?? to.column } }
}

/** What a cell shows as text: labels instead of codes. */
export function shownText(row: Row, column: ColumnModel): string {
  const cell = cells.get(column.cell) ?? cells.get('text')
  return cell?.text(row[column.field] ?? null, row, column) ?? ''
}

/** Rows as the clipboard takes them to a spreadsheet: numbers as numbers, everything else as the text that is seen. */
export function rangeText({ rows, columns }: RangeContent, heads = false): string {
  const lines = rows.map((row) => columns.map((column) => (isNumber(column) ? plain(row, column) : pastedText(shownText(row, column)))))
  return writeBlock(heads ? [columns.map(({ title }) => pastedText(title)), ...lines] : lines)
}

/** Figures of the numbers in a block. */
export interface RangeFigures {
  cells: number
  numbers: number
  sum: string
  average: string
}

/** How many cells a block has, and exact sum and average of its numbers; the average has two decimals more than the finest of them. */
export function rangeFigures({ rows, columns }: RangeContent): RangeFigures {
  const numbers = columns.filter(isNumber).flatMap((column) => rows.map((row) => plain(row, column)).filter(isDecimal))
  const scale = Math.max(0, ...numbers.map((text) => text.split('.')[1]?.length ?? 0))
  return { cells: rows.length * columns.length, numbers: numbers.length, sum: sum(numbers, scale), average: average(numbers, scale) }
}

/** Style rules that mark the cells of a block, whatever cells the grid draws when it scrolls. */
export function rangeStyle(block: CellRange, scope: string, { rows, columns }: RangeContent): string {
  if (rows.length === 0 || columns.length === 0) return ''
  const top = Math.min(block.from.row, block.to.row)
  const lines = rows.map((_, index) => `[row-index="${top + index}"]`).join()
  const named = columns.map(({ id }) => `[col-id="${id}"]`).join()
  return `${scope} .ag-row:is(${lines}) .ag-cell:is(${named}) { background: color-mix(in srgb, var(--vn-primary) 16%, var(--vn-surface)); }`
}

function isNumber({ property }: ColumnModel): boolean {
  return canTotal(property)
}

function plain(row: Row, { field }: ColumnModel): string {
  const value = row[field]
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

function average(numbers: readonly string[], scale: number): string {
  if (numbers.length === 0) return ''
  const finer = scale + 2
  const digits = BigInt(sum(numbers, finer).replace('.', ''))
  const many = BigInt(numbers.length)
  const half = digits < 0n ? -many / 2n : many / 2n
  return asDecimal((digits + half) / many, finer)
}

function asDecimal(digits: bigint, scale: number): string {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  return `${digits < 0n ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

function placeOf(columns: readonly ColumnModel[], id: string): number {
  return columns.findIndex((column) => column.id === id)
}

function within(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at))
}

function ordered(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one]
}
