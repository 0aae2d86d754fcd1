import type { PrintedItem, PrintedRecord, PrintedResult, PrintedSection } from '../../../engine/inspection/paper/printed-record.ts'
import type { PrintedTable } from '../../../engine/inspection/paper/printed-tables.ts'
import type { PrintedValue } from '../../../engine/inspection/paper/printed-value.ts'

/** A part of the paper that stays together, and how many lines it takes. */
export type PaperPart = { lines: number } & (
  | { kind: 'title' }
  | { kind: 'values'; section: string; title: string; pairs: (PrintedValue | null)[][] }
  | { kind: 'section'; section: string; title: string }
  | { kind: 'item'; item: PrintedItem }
  | { kind: 'closing' }
  | { kind: 'table'; table: PrintedTable; rows: PrintedTable['rows']; first: boolean; last: boolean }
)

/** Lines of small print on a page of the paper, below its head. */
const PAGE_LINES = 62
/** Characters in a line of the columns that grow. */
const [TITLE, CONTENT, VALUE, FAULT] = [8, 20, 8, 9]
const ROWS_A_PART = 30

/** The paper of a record page by page: what belongs together is not torn apart. Heights are estimates in lines; a page grows where they are too low. */
export function paperPages(record: PrintedRecord): PaperPart[][] {
  const pages: PaperPart[][] = []
  let left = 0
  const put = (part: PaperPart, with_ = 0) => {
    if (part.lines + with_ > left || pages.length === 0) {
      pages.push([])
      left = PAGE_LINES
    }
    pages.at(-1)?.push(part)
    left -= part.lines
  }
  put({ kind: 'title', lines: 6 })
  for (const section of record.sections) if (section.values.length > 0) put(valuesPart(section))
  for (const { id, title, items } of record.sections) {
    const [first, ...others] = items.map(itemPart)
    if (!first) continue
    put({ kind: 'section', section: id, title, lines: 1.6 }, first.lines)
    for (const each of [first, ...others]) put(each)
  }
  put({ kind: 'closing', lines: 12 })
  for (const table of record.tables) for (const part of tableParts(table)) put(part)
  return pages
}

function valuesPart({ id, title, values }: PrintedSection): PaperPart {
  const pairs = values.flatMap((value, at) => (at % 2 === 0 ? [[value, values[at + 1] ?? null]] : []))
  return { kind: 'values', section: id, title, pairs, lines: 1.8 + pairs.length * 1.5 }
}

function itemPart(item: PrintedItem): PaperPart {
  const results = item.results.reduce((sum, each) => sum + resultLines(each), 0)
  return { kind: 'item', item, lines: Math.max(linesOf(item.title, TITLE) + (item.clause === '' ? 0 : 1), results) }
}

function resultLines({ no, content, value, fault, notice }: PrintedResult): number {
  return 0.5 + Math.max(linesOf(no + content, CONTENT), linesOf(value, VALUE), linesOf(fault + notice, FAULT))
}

function linesOf(text: string, width: number): number {
  return Math.max(1, Math.ceil([...text].length / width))
}

function tableParts(table: PrintedTable): PaperPart[] {
  const count = Math.ceil(table.rows.length / ROWS_A_PART)
  return Array.from({ length: count }, (_, at): PaperPart => {
    const rows = table.rows.slice(at * ROWS_A_PART, (at + 1) * ROWS_A_PART)
    return { kind: 'table', table, rows, first: at === 0, last: at === count - 1, lines: 4 + rows.length * 1.4 }
  })
}
