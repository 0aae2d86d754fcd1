import type { Alignment, Cell, Row, Worksheet } from 'exceljs'
import type { RowLook, WrittenSheet } from '../../engine/spreadsheet-sheets.ts'
import { safeText } from '../../engine/spreadsheet-text.ts'

const line = { style: 'thin', color: { argb: 'FFBFC7D1' } } as const
const border = { top: line, left: line, bottom: line, right: line }
const shade = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const
const text: Partial<Alignment> = { wrapText: true, vertical: 'top' }
const middle: Partial<Alignment> = { wrapText: true, vertical: 'middle', horizontal: 'center' }
const font = (words: { size?: number; bold?: boolean; grey?: boolean } = {}) => ({
  name: '宋体',
  size: words.size ?? 10,
  bold: words.bold === true,
  ...(words.grey === true ? { color: { argb: 'FF6B7785' } } : {}),
})

const looks: Partial<Record<RowLook, { size?: number; bold?: boolean }>> = {
  title: { size: 16, bold: true },
  table: { size: 12, bold: true },
  heads: { bold: true },
}

/** Sheets that are written as they are seen: labels, tables with heads, merged cells, folded columns. Nothing of what people typed becomes a formula. */
export async function writeSheets(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.Workbook()
  for (const sheet of sheets) {
    const { rows, columns } = sheet.frozen
    const frozen = rows > 0 || columns > 0
    const made = workbook.addWorksheet(sheet.name, {
      views: [{ showGridLines: false, ...(frozen ? { state: 'frozen', ySplit: rows, xSplit: columns } : {}) }],
      pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      properties: { outlineLevelCol: sheet.folded.length > 0 ? 1 : 0 },
    })
    fill(made, sheet)
    if (rows > 0) made.pageSetup.printTitlesRow = `${rows}:${rows}`
  }
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

function fill(made: Worksheet, { rows, widths, folded, merged }: WrittenSheet): void {
  widths.forEach((width, at) => {
    const column = made.getColumn(at + 1)
    column.width = width
    if (!folded.includes(at)) return
    column.outlineLevel = 1
    column.hidden = true
  })
  const across = Math.max(...rows.map(({ cells }) => cells.length))
  rows.forEach(({ look, cells, labels = [] }, at) => {
    const row = made.getRow(at + 1)
    cells.forEach((value, column) => (row.getCell(column + 1).value = typeof value === 'string' ? safeText(value) : value))
    dress(row, look, labels, look === 'heads' || look === 'line' ? cells.length : across)
  })
  for (const { top, left, bottom, right } of merged) made.mergeCells(top + 1, left + 1, bottom + 1, right + 1)
}

function dress(row: Row, look: RowLook, labels: readonly number[], across: number): void {
  for (let at = 0; at < across; at += 1) dressCell(row.getCell(at + 1), look, labels.includes(at))
  if (look === 'title') row.height = 30
  if (look === 'heads') row.height = 28
}

function dressCell(cell: Cell, look: RowLook, label: boolean): void {
  // what names something keeps its digits
  cell.numFmt = typeof cell.value === 'number' ? 'General' : '@'
  cell.alignment = look === 'heads' ? middle : look === 'title' ? { vertical: 'middle' } : text
  cell.font = label ? font({ grey: true }) : font(looks[look])
  if (look === 'heads') cell.fill = shade('FFE8EEF7')
  if (look === 'heads' || look === 'line') cell.border = border
}
