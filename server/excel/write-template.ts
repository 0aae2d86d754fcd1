import type { Worksheet } from 'exceljs'
import { kindOf } from '../field-values.ts'
import { choicesOf } from './choices.ts'
import { FAULT, headingOf, HINT, type ImportColumn } from './columns.ts'
import { safeText } from './export-sheet.ts'
import { limits } from './refused.ts'

/** A row that was refused: its cells as they came, and why. */
export interface FaultyRow {
  texts: string[]
  fault: string
}

/** Rows of the template that offer choices and checks. */
const PREPARED = 2000

/**
 * The workbook an import takes: headings, a row of hints, choices of dictionaries on a sheet of their own, cells of the right kind. With `faulty` rows it is
 * the file to mend and send again, with what was wrong behind each row.
 */
export async function writeTemplate(name: string, columns: ImportColumn[], faulty?: readonly FaultyRow[]): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs')
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31), { views: [{ state: 'frozen', ySplit: 2 }] })
  const choices = book.addWorksheet('可选项', { state: 'veryHidden' })
  sheet.addRow([...columns.map(headingOf), ...(faulty ? [FAULT] : [])])
  sheet.addRow(columns.map((column, at) => (at === 0 ? HINT : '') + hintOf(column)))
  for (const row of faulty ?? []) sheet.addRow([...row.texts.map(safeText), row.fault])
  const last = Math.min(limits.rows + 2, 2 + Math.max(PREPARED, faulty?.length ?? 0))
  columns.forEach((column, at) => {
    sheet.getColumn(at + 1).width = Math.min(40, Math.max(12, (column.property['x-width'] ?? 120) / 7))
    sheet.getColumn(at + 1).numFmt = '@'
    if (column.dictionary && !isMultiple(column)) offerChoices(sheet, choices, column, at + 1, last)
  })
  if (faulty) sheet.getColumn(columns.length + 1).width = 60
  dress(sheet, columns)
  return Buffer.from(await book.xlsx.writeBuffer())
}

function offerChoices(sheet: Worksheet, choices: Worksheet, { title, dictionary }: ImportColumn, at: number, last: number): void {
  if (!dictionary) return
  const list = choicesOf(dictionary)
  list.forEach(({ text }, index) => (choices.getCell(index + 1, at).value = text))
  const letter = choices.getColumn(at).letter
  const rule = {
    type: 'list' as const,
    allowBlank: true,
    formulae: [`'可选项'!$${letter}$1:$${letter}$${Math.max(1, list.length)}`],
    showErrorMessage: true,
    errorTitle: title,
    error: '请从下拉列表中选择',
  }
  // one range instead of a rule a cell: the writer's own way of several cells
  ;(sheet as unknown as { dataValidations: { add(range: string, rule: object): void } }).dataValidations.add(`${letter}3:${letter}${last}`, rule)
}

function dress(sheet: Worksheet, columns: ImportColumn[]): void {
  const [head, hints] = [sheet.getRow(1), sheet.getRow(2)]
  head.font = { bold: true }
  hints.font = { color: { argb: 'FF8C8C8C' }, size: 9 }
  hints.alignment = { wrapText: true, vertical: 'top' }
  columns.forEach((column, at) => {
    if (column.required) head.getCell(at + 1).font = { bold: true, color: { argb: 'FFC0392B' } }
  })
}

/** What a cell of the column takes, in a few words. */
function hintOf(column: ImportColumn): string {
  return [column.required ? '必填' : '', kindHint(column), unitHint(column)].filter((part) => part !== '').join('，')
}

function kindHint(column: ImportColumn): string {
  const { property, dictionary } = column
  if (dictionary) return isMultiple(column) ? '可填多项，以顿号分隔' : '从下拉列表选择'
  if (property.type === 'string' && property['x-ref']) return '填写名称或编号'
  if (property.type === 'string' && property.format === 'date') return '日期，如 2026-01-31'
  if (property.type === 'string' && property.format === 'decimal') return `数字，最多 ${property['x-scale'] ?? 2} 位小数`
  if (property.type === 'string') return property.maxLength === undefined ? '文本' : `文本，最多 ${property.maxLength} 字`
  return kindOf(property)
}

function unitHint({ property }: ImportColumn): string {
  return property['x-unit'] === undefined ? '' : `单位：${property['x-unit']}`
}

function isMultiple({ property }: ImportColumn): boolean {
  return property.type === 'string' && property['x-multiple'] === true
}
