import { missing, PICTURE, pictureCell, pictureTable } from './picture-grid.ts'
import { sketchPicture } from './sketch-picture.ts'
import type { Content, TableCell } from 'pdfmake'
import type { PrintedItem, PrintedRecord, PrintedResult, PrintedSection } from '../../../engine/inspection/paper/printed-record.ts'
import type { PrintedTable } from '../../../engine/inspection/paper/printed-tables.ts'
import type { PrintedValue } from '../../../engine/inspection/paper/printed-value.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { headRow, itemRows, ITEM_SIZE, planOf, sectionRow } from './item-rows.ts'
import { blanks, headline, JOINED, label, shares, type BlockOf, type PrintScope } from './layout-parts.ts'

type ItemsBlock = BlockOf<'items'>

/** The item table: a row an item that never breaks, its results as lines within it, heads on every page. */
export function items(block: ItemsBlock, scope: PrintScope): Content[] {
  const plan = planOf(block.columns)
  const body: TableCell[][] = []
  let serial = 0
  for (const section of scope.inspection?.sections ?? []) {
    const rows: TableCell[][] = []
    for (const item of section.items) {
      const results = block.faults ? item.results.filter(({ id }) => isFault(scope.inspection, id)) : item.results
      if (results.length > 0) rows.push(...itemRows(plan, linesOf(section, item, results, (serial += 1)), scope))
    }
    const [first, ...others] = rows
    if (!first) continue
    body.push(block.sections ? sectionRow(plan, section.title, first) : first, ...others)
  }
  if (body.length === 0) return []
  const caption = block.title === undefined ? [] : [headline(block.title, plan.outer.length, { fontSize: 10.5 })]
  return [
    {
      table: { widths: plan.widths, headerRows: caption.length + 1, keepWithHeaderRows: 1, dontBreakRows: true, body: [...caption, headRow(plan), ...body] },
      layout: 'ruled',
      fontSize: ITEM_SIZE,
      margin: JOINED,
    },
  ]
}

function isFault(record: PrintedRecord | undefined, id: string): boolean {
  return record?.faults.some((fault) => fault.id === id) === true
}

function linesOf(section: PrintedSection, item: PrintedItem, results: readonly PrintedResult[], serial: number): Row[] {
  return results.map((result) => lineOf(section, item, result, serial))
}

/** What expressions read as `row`: the item, and over it one of its results. */
function lineOf({ title }: PrintedSection, { results: _, symbol, verdict, clause, ...item }: PrintedItem, result: PrintedResult, serial: number): Row {
  return { ...item, itemSymbol: symbol, itemVerdict: verdict, itemClause: clause, section: title, serial, ...result }
}

/** A text longer than this takes the whole line. */
const LONG = 22

/** Values section by section, in pairs of title and value; a long one has a line of its own. */
export function values(block: BlockOf<'values'>, { inspection }: PrintScope): Content[] {
  const { columns = 2, sections, without = [] } = block
  const filled = (inspection?.sections ?? []).map((section) => ({
    ...section,
    values: section.values.filter(({ text, title }) => text !== '' && !without.includes(title)),
  }))
  const chosen = filled.filter((_, at) => sections === 'all' || (sections === 'first') === (at === 0)).filter((section) => section.values.length > 0)
  return chosen.map(({ title, values: found }): Content => {
    const widths = Array.from({ length: columns }, () => [1.35, 2.2]).flat()
    const lines = pairedLines(found, columns, block.limits === true)
    return {
      table: { widths: shares(widths), headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, body: [headline(title, widths.length), ...lines] },
      layout: 'ruled',
      fontSize: 8.5,
      margin: JOINED,
    }
  })
}

function pairedLines(found: readonly PrintedValue[], columns: number, limits: boolean): TableCell[][] {
  const lines: TableCell[][] = []
  let line: TableCell[] = []
  // what ends a line early reaches to its end: no empty boxes
  const finish = () => {
    const last = line.pop()
    const spare = columns * 2 - line.length - 1
    if (last !== undefined) lines.push([...line, spare === 0 ? last : Object.assign(last, { colSpan: spare + 1 }), ...blanks(spare)])
    line = []
  }
  for (const value of found) {
    const text = valueWords(value, limits)
    if ([...text].length > LONG) finish()
    line.push(label(value.title))
    line.push({ text, verticalAlignment: 'middle' } as TableCell)
    if ([...text].length > LONG || line.length === columns * 2) finish()
  }
  finish()
  return lines
}

function valueWords({ text, limit, fails }: PrintedValue, limits: boolean): string {
  return `${text}${limits && limit !== '' ? `（要求 ${limit}）` : ''}${fails ? '　不符合' : ''}`
}

/** Tables of readings as annexes: number, title and heads on every page, readings, and last what they come to. */
export function recordTables({ inspection }: PrintScope): Content[] {
  return (inspection?.tables ?? []).map(readings)
}

/** Few columns with many rows stand so often beside one another: by the number of columns. */
const FOLDS: Readonly<Record<number, number>> = { 1: 4, 2: 3, 3: 2 }
const MANY_ROWS = 9

function readings({ number, title, of, summary, columns, rows }: PrintedTable): Content {
  const folds = rows.length >= MANY_ROWS ? (FOLDS[columns.length] ?? 1) : 1
  const height = Math.ceil(rows.length / folds)
  const width = columns.length * folds
  const beside = <Part>(part: (fold: number) => Part[]) => Array.from({ length: folds }, (_, fold) => part(fold)).flat()
  const body = Array.from({ length: height }, (_, at) => beside((fold) => readingCells(rows[fold * height + at], columns)))
  const widths = columns.map((column) => (column.number ? 1 : column.title === '' ? 1.1 : 1.5))
  const caption = {
    text: [
      { text: `附表 ${number}　${title}`, bold: true, fontSize: 10.5 },
      { text: `　　${of}`, bold: false, fontSize: 8.5 },
    ],
  }
  const heads = beside(() => columns.map((column) => label(column.title)))
  const closing: TableCell[][] = summary === '' ? [] : [[{ text: summary, colSpan: width, fontSize: 8 }, ...blanks(width - 1)]]
  return {
    table: {
      widths: shares(beside(() => widths)),
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [headline('', width, caption), heads, ...body, ...closing],
    },
    layout: 'ruled',
    fontSize: columns.length > 10 ? 7 : 8,
    margin: [0, 12, 0, 0],
  }
}

function readingCells(row: PrintedTable['rows'][number] | undefined, columns: PrintedTable['columns']): TableCell[] {
  return columns.map(({ number }, at): TableCell => {
    const fails = row?.fails[at] === true
    const text = row?.cells[at] ?? ''
    return { text: fails ? `${text} ×` : text, bold: fails, alignment: number ? 'center' : 'left', verticalAlignment: 'middle' } as TableCell
  })
}

/** Pictures two a row, each over its caption; one whose file is gone leaves its place and says so. */
export function photos(block: BlockOf<'record-pictures'>, { inspection, pictures = new Map<string, string>() }: PrintScope): Content[] {
  const found = (inspection?.photos ?? []).filter(({ fault }) => fault || !block.faults)
  if (found.length === 0) return []
  const cells = found.map((photo, at): TableCell => {
    const { file, caption } = photo
    const picture = pictures.get(file)
    const sketch = photo.points.length === 0 && photo.drawing === null ? null : sketchPicture(photo, picture, PICTURE)
    const drawn: Content = picture === undefined ? missing : { image: picture, fit: PICTURE, alignment: 'center' }
    return pictureCell(sketch === null ? drawn : { svg: sketch, fit: PICTURE, alignment: 'center' }, `图 ${at + 1}　${caption}`)
  })
  return [pictureTable(cells, block.title)]
}
