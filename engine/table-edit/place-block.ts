import type { Row } from '../schema/format/json.ts'
import type { CellReading } from './read-cell.ts'

/** What a block is put over, and how its cells are read. */
export interface BlockTarget<Column extends { title: string }> {
  rows: readonly Row[]
  columns: readonly Column[]
  /** Top left cell. */
  at: number
  column: number
  /** Rows may be added. */
  grows: boolean
  takes(column: Column, row: Row): boolean
  read(column: Column, text: string, row: Row): CellReading
  /** The row with values of a cell, before the cells right of it are read. */
  apply(row: Row, values: Row): Row
}

/** A text of the block in its cell. */
export interface PlacedCell<Column> {
  column: Column
  text: string
  reading: CellReading
}

/** A row as the block makes it. */
export interface PlacedLine<Column> {
  at: number
  row: Row
  cells: PlacedCell<Column>[]
}

export interface PlacedBlock<Column> {
  lines: PlacedLine<Column>[]
  added: number
  /** What did not fit as a whole, a sentence each: columns nobody fills in, columns and rows beyond the table. */
  left: string[]
}

/**
 * Puts a block of texts over the cells right and down from one, adding rows as needed. A heading as the first line, with titles of columns, says where each
 * of its columns goes. What does not fit is reported, never dropped in silence.
 */
export function placeBlock<Column extends { title: string }>(given: BlockTarget<Column>, block: readonly (readonly string[])[]): PlacedBlock<Column> {
  const headed = headingOf(given, block)
  const texts = headed ? block.slice(1) : block
  const width = Math.max(...block.map((line) => line.length))
  const wanted = headed ?? given.columns.slice(given.column, given.column + width)
  const { rows, at, grows } = given
  const fitting = texts.slice(0, grows ? texts.length : Math.max(0, rows.length - at))
  const closed = new Set<string>()
  const lines = fitting.map((line, down) => placeLine(given, wanted, line, at + down, closed))
  const beyond = width - wanted.length
  const tooMany = grows ? 0 : Math.max(0, at + texts.length - rows.length)
  return {
    lines,
    added: Math.max(0, at + fitting.length - Math.max(rows.length, at)),
    left: [
      ...(closed.size > 0 ? [`“${[...closed].join('”“')}”列不能粘贴，已跳过`] : []),
      ...(beyond > 0 ? [`右侧多出 ${beyond} 列，未粘贴`] : []),
      ...(tooMany > 0 ? [`下方多出 ${tooMany} 行，此表不能添加行，未粘贴`] : []),
    ],
  }
}

function placeLine<Column extends { title: string }>(
  { rows, takes, read, apply }: BlockTarget<Column>,
  wanted: readonly (Column | null)[],
  line: readonly string[],
  at: number,
  closed: Set<string>,
): PlacedLine<Column> {
  let row = rows[at] ?? {}
  const cells: PlacedCell<Column>[] = []
  wanted.forEach((column, right) => {
    const text = line[right]
    if (text === undefined || column === null) return
    if (!takes(column, row)) {
      if (text.trim() !== '') closed.add(column.title)
      return
    }
    const reading = read(column, text, row)
    cells.push({ column, text, reading })
    if ('values' in reading) row = apply(row, reading.values)
  })
  return { at, row, cells }
}

/** The columns that a first line names, all of them or none: by their titles, a star of required ones aside. Null where it is no heading. */
function headingOf<Column extends { title: string }>({ columns }: BlockTarget<Column>, block: readonly (readonly string[])[]): Column[] | null {
  const [first, ...rest] = block
  if (!first || rest.length === 0) return null
  const found = first.map((text) => columns.find(({ title }) => title === text.replace(/[\s*＊]+$/g, '').trim()))
  const named = found.filter((column) => column !== undefined)
  return named.length === first.length && new Set(named).size === named.length && named.length > 1 ? named : null
}
