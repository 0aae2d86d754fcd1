import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { Column, DataValidation, Worksheet } from 'exceljs'
import { choicesOf } from '../../engine/domain/choice-texts.ts'
import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import { kindOf } from '../../engine/domain/stored-value.ts'
import { ERROR_COLUMN_TITLE, headingOf, HINT_PREFIX, type ImportColumn } from './columns.ts'
import { safeText } from '../../engine/spreadsheet-text.ts'

/** A row that was refused: its cells as they came, and why. */
export interface FaultyRow {
  texts: string[]
  error: string
}

/** Rows of an empty template that offer choices. */
const PREPARED = 2000
const CHOICES = '可选项'

/**
 * The workbook an import takes: headings, a row of hints, choices of dictionaries on a sheet of their own, cells that keep what is typed. With `faulty`
 * rows it is the file to mend and send again, with what was wrong behind each row. Lets other requests in between.
 */
export async function writeTemplate(name: string, columns: ImportColumn[], faulty: readonly FaultyRow[] = []): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs')
  const out = new PassThrough()
  const content = buffer(out)
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useSharedStrings: false, useStyles: true })
  const sheet = workbook.addWorksheet(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31), { views: [{ state: 'frozen', ySplit: 2 }] })
  sheet.columns = [...columns.map(columnStyle), ...(faulty.length > 0 ? [{ width: 60 }] : [])]
  offerChoices(sheet, columns, 2 + Math.max(PREPARED, faulty.length))
  writeHead(sheet, columns, faulty.length > 0)
  for (const [at, row] of faulty.entries()) {
    sheet.addRow([...row.texts.map(safeText), row.error]).commit()
    if (at % 200 === 199) await setImmediate()
  }
  sheet.commit()
  writeChoices(workbook.addWorksheet(CHOICES, { state: 'veryHidden' }), columns)
  await workbook.commit()
  return content
}

/** Everything is text to Excel, so that it changes no digit. */
function columnStyle({ property }: ImportColumn): Partial<Column> {
  return { width: Math.min(40, Math.max(12, (property['x-width'] ?? 120) / 7)), style: { numFmt: '@' } }
}

function writeHead(sheet: Worksheet, columns: ImportColumn[], faulty: boolean): void {
  const head = sheet.addRow([...columns.map(headingOf), ...(faulty ? [ERROR_COLUMN_TITLE] : [])])
  head.font = { bold: true }
  columns.forEach((column, at) => {
    if (column.required) head.getCell(at + 1).font = { bold: true, color: { argb: 'FFC0392B' } }
  })
  head.commit()
  const hints = sheet.addRow(columns.map((column, at) => (at === 0 ? HINT_PREFIX : '') + hintOf(column)))
  hints.font = { color: { argb: 'FF8C8C8C' }, size: 9 }
  hints.alignment = { wrapText: true, vertical: 'top' }
  hints.commit()
}

/** Lets the cells of a dictionary's column be chosen from a list. */
function offerChoices(sheet: Worksheet, columns: ImportColumn[], last: number): void {
  // one range instead of a rule a cell, which the writer knows but its types do not
  const { dataValidations } = sheet as unknown as { dataValidations: { add(range: string, rule: DataValidation): void } }
  columns.forEach((column, at) => {
    if (!isOffered(column)) return
    const letter = sheet.getColumn(at + 1).letter
    const list = `'${CHOICES}'!$${letter}$1:$${letter}$${choicesOf(column.dictionary.items).length}`
    const rule: DataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: [list],
      showErrorMessage: true,
      errorTitle: column.title,
      error: '请从下拉列表中选择',
    }
    dataValidations.add(`${letter}3:${letter}${last}`, rule)
  })
}

function writeChoices(sheet: Worksheet, columns: ImportColumn[]): void {
  const lists = columns.map((column) => (isOffered(column) ? choicesOf(column.dictionary.items).map(({ text }) => text) : []))
  const longest = Math.max(...lists.map((list) => list.length))
  for (let at = 0; at < longest; at += 1) sheet.addRow(lists.map((list) => list[at] ?? null)).commit()
  sheet.commit()
}

function isOffered(column: ImportColumn): column is ImportColumn & { dictionary: Dictionary } {
  return column.dictionary !== undefined && !isMultiple(column) && choicesOf(column.dictionary.items).length > 0
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
