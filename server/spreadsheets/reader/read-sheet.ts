import { openArchive, type Archive } from './archive.ts'
import { plainText, readWorkbookIndex, type WorkbookIndex } from './workbook-index.ts'
import { limits, refused } from './limits.ts'
import { attribute, scanXml, type XmlHandler } from './xml-scanner.ts'

/** A cell as the file holds it: numbers with their own digits, nothing computed, nothing rounded. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; digits: string; date: boolean }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'formula'; text: string }
  | { kind: 'error'; text: string }

export interface SheetRow {
  /** As Excel counts, from 1. */
  number: number
  /** By column, from 0; empty cells are absent. */
  cells: Map<number, Cell>
}

export interface Sheet {
  from1904: boolean
  rows: SheetRow[]
}

/** The first visible sheet of an .xlsx held in memory. Refuses everything that is too large, broken or dressed up (see `limits`). */
export async function readSheet(file: Buffer): Promise<Sheet> {
  const archive = await openArchive(file)
  const index = await readWorkbookIndex(archive)
  return { from1904: index.from1904, rows: await readRows(archive, index, index.sheets[0]?.path ?? '') }
}

/** A sheet of a workbook with its name. */
export interface NamedSheet extends Sheet {
  name: string
}

/** All visible sheets of an .xlsx held in memory, under the same limits. */
export async function readSheets(file: Buffer): Promise<NamedSheet[]> {
  const archive = await openArchive(file)
  const index = await readWorkbookIndex(archive)
  const sheets: NamedSheet[] = []
  for (const { name, path } of index.sheets) sheets.push({ name, from1904: index.from1904, rows: await readRows(archive, index, path) })
  return sheets
}

async function readRows(archive: Archive, index: WorkbookIndex, path: string): Promise<SheetRow[]> {
  const reader = new RowReader(index)
  await scanXml(archive.read(path), reader)
  return reader.rows
}

/** Collects rows with something in them. */
class RowReader implements XmlHandler {
  readonly rows: SheetRow[] = []
  private readonly index: WorkbookIndex
  private row: SheetRow = { number: 0, cells: new Map() }
  private column = -1
  private type = ''
  private style = 0
  private formula = false
  private value = ''
  private inside = ''

  constructor(index: WorkbookIndex) {
    this.index = index
  }

  open(name: string, attributes: string): void {
    if (name === 'row') {
      this.row = { number: Number(attribute(attributes, 'r') ?? this.row.number + 1), cells: new Map() }
      this.column = -1
    } else if (name === 'c') {
      this.column = columnOf(attribute(attributes, 'r')) ?? this.column + 1
      this.type = attribute(attributes, 't') ?? 'n'
      this.style = Number(attribute(attributes, 's') ?? 0)
      this.formula = false
      this.value = ''
    } else if (name === 'f') this.formula = true
    // phonetic readings are no part of the text
    else if (name === 'rPh') this.inside = 'rPh'
    else if ((name === 'v' || name === 't') && this.inside !== 'rPh') this.inside = name
  }

  close(name: string): void {
    if (name === this.inside) this.inside = ''
    if (name === 'c') this.keep()
    if (name === 'row' && this.row.cells.size > 0) {
      this.rows.push(this.row)
      // header and hints come on top of the data
      if (this.rows.length > limits.rows + 2) throw refused(`数据超过 ${limits.rows} 行`)
    }
  }

  text(text: string): void {
    if (this.inside !== 'v' && this.inside !== 't') return
    this.value += text
    if (this.value.length > limits.cell) throw refused(`第 ${this.row.number} 行有单元格超过 ${limits.cell} 字`)
  }

  private keep(): void {
    const cell = this.cell()
    if (!cell) return
    if (this.column >= limits.columns) throw refused(`数据超过 ${limits.columns} 列`)
    this.row.cells.set(this.column, cell)
  }

  private cell(): Cell | undefined {
    if (this.formula) return { kind: 'formula', text: plainText(this.value) }
    if (this.value === '') return undefined
    switch (this.type) {
      case 's':
        return textCell(this.index.texts[Number(this.value)])
      case 'inlineStr':
      case 'str':
        return textCell(plainText(this.value))
      case 'd':
        return textCell(this.value.replace('T', ' ').replace(/(\.\d+)?Z?$/, ''))
      case 'b':
        return { kind: 'boolean', value: this.value === '1' }
      case 'e':
        return { kind: 'error', text: this.value }
      default:
        return { kind: 'number', digits: this.value, date: this.index.datesByStyle[this.style] ?? false }
    }
  }
}

function textCell(text: string | undefined): Cell | undefined {
  if (text === undefined) throw refused('文件已损坏或不是 .xlsx 文件')
  return text.trim() === '' ? undefined : { kind: 'text', text }
}

/** `AB12` → 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
