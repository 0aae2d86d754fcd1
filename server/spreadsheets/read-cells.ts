import type { ReadCell, ReadSheet } from '../../engine/spreadsheet-sheets.ts'
import { unsafeText } from '../../engine/spreadsheet-text.ts'
import { cellText } from './reader/cell-value.ts'
import { readSheets, type Cell } from './reader/read-sheet.ts'

/** What the cells of a workbook say, for whoever knows what they mean. Formulas are never computed: such a cell says only that it is one. */
export async function readCells(file: Buffer): Promise<ReadSheet[]> {
  const sheets = await readSheets(file)
  return sheets.map(({ name, rows, from1904 }) => ({
    name,
    rows: rows.map(({ number, cells }) => ({ number, cells: new Map([...cells].map(([column, cell]) => [column, readCell(cell, from1904)])) })),
  }))
}

function readCell(cell: Cell, from1904: boolean): ReadCell {
  if (cell.kind === 'formula' || cell.kind === 'error') return { text: cell.text, fault: cell.kind }
  if (cell.kind === 'text') return { text: unsafeText(cell.text) }
  if (cell.kind === 'boolean') return { text: cellText(cell, from1904) }
  if (cell.date) return { text: cellText(cell, from1904), day: true }
  // Excel writes 0.55 with 17 digits; the shortest number that is the same is what was typed
  return { text: Number.isFinite(Number(cell.digits)) ? String(Number(cell.digits)) : cell.digits }
}
