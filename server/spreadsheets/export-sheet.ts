import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { wordsOfStored } from '../../engine/rich-text/parse.ts'
import { signatureOf } from '../../engine/signing/signature.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { ListView } from '../../engine/schema/screens/kinds/list.ts'
import { expandShorthand, type Column } from '../../engine/schema/screens/kinds/view-words.ts'
import type { Subtotals } from './subtotals.ts'
import { safeText } from '../../engine/spreadsheet-text.ts'

export interface SheetColumn {
  title: string
  width: number
  /** What the cell holds, labels instead of codes. */
  value(row: Row): string | number | null
}

/** A column of a list, and the field that it is read from. */
export interface ListSheetColumn extends SheetColumn {
  field: string
  /** Its values are added up. */
  total: boolean
}

/** The asked columns that view and entity allow, in the asked order. */
export function sheetColumns(entity: Entity, view: ListView | undefined, asked: { id: string; title: string }[]): ListSheetColumn[] {
  const allowed = new Map(
    (view?.columns ?? Object.keys(entity.properties)).map((each) => expandShorthand<Column>(each)).map((each) => [each.id, each as Column]),
  )
  const wanted = asked.length > 0 ? asked : [...allowed.values()].filter((each) => !each.hidden).map((each) => ({ id: each.id, title: '' }))
  return wanted.flatMap(({ id, title }): ListSheetColumn[] => {
    const column = allowed.get(id)
    const field = column?.field ?? id
    const property = Object.hasOwn(entity.properties, field) ? entity.properties[field] : undefined
    if (!column || !property || property.type === 'array') return []
    const shown = title || column.title || property.title
    return [
      {
        title: safeText(shown.slice(0, 100)),
        width: Math.min(60, (column.width ?? property['x-width'] ?? 120) / 7),
        field,
        total: column.total === 'sum',
        value: valueOf(column, field, property),
      },
    ]
  })
}

function valueOf(column: Column, field: string, property: EntityProperty): SheetColumn['value'] {
  const map = column.params?.['map']
  if (map !== null && typeof map === 'object' && !Array.isArray(map)) {
    return (row) => safeText(textOf(map[textOf(row[field])] ?? column.params?.['otherwise']))
  }
  if (property.type !== 'array' && (property['x-dict'] || (property.type === 'string' && (property['x-ref'] || property['x-directory']))))
    return (row) => safeText(textOf(row[`${field}_label`] ?? row[field]))
  if (property.type === 'integer') return (row) => (typeof row[field] === 'number' ? row[field] : null)
  if (property.type === 'string' && property.format === 'rich-text') return (row) => safeText(wordsOfStored(textOf(row[field])))
  if (property.type === 'string' && property.format === 'signature') return (row) => safeText(signatureOf(row[field])?.name ?? '')
  if (property.type === 'string' && property.format === 'decimal') return (row) => amount(textOf(row[field]))
  return (row) => safeText(textOf(row[field]))
}

/** A number where none of its digits are lost, else its text. */
function amount(text: string): string | number | null {
  if (text === '') return null
  return text.replace(/\D/g, '').length <= 15 ? Number(text) : text
}

function textOf(value: Json | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

/**
 * Writes rows into an .xlsx as they come, with the lines that close their groups, no faster than they are taken: memory grows neither with their
 * number nor behind a slow connection.
 */
export async function writeSheet(
  out: Writable,
  name: string,
  columns: SheetColumn[],
  chunks: AsyncIterable<Row[]>,
  subtotals: Subtotals | null = null,
): Promise<number> {
  // not before the first export: it takes longer to load than the whole server
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useSharedStrings: false, useStyles: true })
  const sheet = workbook.addWorksheet(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31) || '导出', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ width }) => ({ width: Math.max(8, width) }))
  const head = sheet.addRow(columns.map((column) => column.title))
  head.font = { bold: true }
  head.commit()
  let count = 0
  const close = (row: Row | null): void => {
    const line = subtotals?.before(row)
    if (!line) return
    const written = sheet.addRow(line)
    written.font = { bold: true }
    written.commit()
  }
  for await (const rows of chunks) {
    for (const row of rows) {
      close(row)
      sheet.addRow(columns.map((column) => column.value(row))).commit()
    }
    count += rows.length
    await roomFor(sheet as unknown as SheetStream, out)
  }
  close(null)
  sheet.commit()
  await workbook.commit()
  return count
}

/** What exceljs writes a sheet through: it never says that it is full. What stands behind it does, a stream of before Node told so by a property of its own. */
interface SheetStream {
  stream: { pipes: readonly (Writable & { _writableState: { needDrain: boolean } })[] }
}

/** Waits until what was written has gone on its way, or nobody takes it any more. */
async function roomFor({ stream }: SheetStream, out: Writable): Promise<void> {
  const full = stream.pipes.find(({ _writableState: state }) => state.needDrain)
  if (!full || out.destroyed) return
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([once(full, 'drain', { signal }), once(out, 'close', { signal })]).finally(() => waiting.abort())
}
