import type { Content, TableCell } from 'pdfmake'
import type { PrintedItem, PrintedRecord, PrintedResult, PrintedSection } from '../../../engine/inspection/paper/printed-record.ts'
import type { PrintedTable } from '../../../engine/inspection/paper/printed-tables.ts'
import type { PrintedValue } from '../../../engine/inspection/paper/printed-value.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { blanks, headline, JOINED, label, shares, textOf, type BlockOf, type PrintScope } from './layout-parts.ts'

type ItemsBlock = BlockOf<'items'>

/** The item table: a line a result, what belongs to the item in one cell over its lines, heads on every page. */
export function items(block: ItemsBlock, scope: PrintScope): Content[] {
  const { columns } = block
  const body: TableCell[][] = []
  let serial = 0
  for (const section of scope.inspection?.sections ?? []) {
    const lines: TableCell[][] = []
    for (const item of section.items) {
      const results = block.faults ? item.results.filter(({ id }) => isFault(scope.inspection, id)) : item.results
      if (results.length > 0) lines.push(...itemLines(block, section, item, results, (serial += 1), scope))
    }
    if (lines.length > 0 && block.sections) body.push(headline(section.title, columns.length, { alignment: 'left', fillColor: '#f7f7f7' }))
    body.push(...lines)
  }
  if (body.length === 0) return []
  const caption = block.title === undefined ? [] : [headline(block.title, columns.length, { fontSize: 10.5 })]
  const heads = columns.map(({ title }) => label(title))
  return [
    {
      table: {
        widths: shares(columns.map(({ width }) => width)),
        headerRows: caption.length + 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [...caption, heads, ...body],
      },
      layout: 'ruled',
      fontSize: 8,
      margin: JOINED,
    },
  ]
}

function isFault(record: PrintedRecord | undefined, id: string): boolean {
  return record?.faults.some((fault) => fault.id === id) === true
}

function itemLines(
  { columns }: ItemsBlock,
  section: PrintedSection,
  item: PrintedItem,
  results: readonly PrintedResult[],
  serial: number,
  scope: PrintScope,
): TableCell[][] {
  return results.map((result, at) => {
    const row = lineOf(section, item, result, serial)
    return columns.map(({ value, align = 'left', merged }): TableCell => {
      if (merged && at > 0) return ''
      const span = merged && results.length > 1 ? { rowSpan: results.length } : {}
      return { text: textOf(value, { ...scope, row }), alignment: align, verticalAlignment: 'middle', ...span } as TableCell
    })
  })
}

/** What expressions read as `row`: the item, and over it one of its results. */
function lineOf({ title }: PrintedSection, { results: _, symbol, verdict, clause, ...item }: PrintedItem, result: PrintedResult, serial: number): Row {
  return { ...item, itemSymbol: symbol, itemVerdict: verdict, itemClause: clause, section: title, serial, ...result }
}

/** A text longer than this takes the whole line. */
const LONG = 22

/** Values section by section, in pairs of title and value; a long one has a line of its own. */
export function values(block: BlockOf<'values'>, { inspection }: PrintScope): Content[] {
  const { columns = 2, sections } = block
  const filled = (inspection?.sections ?? []).map((section) => ({ ...section, values: section.values.filter(({ text }) => text !== '') }))
  const chosen = filled.filter((_, at) => sections === 'all' || (sections === 'first') === (at === 0)).filter((section) => section.values.length > 0)
  return chosen.map(({ title, values: found }): Content => {
    const widths = Array.from({ length: columns }, () => [1.35, 2.2]).flat()
    const lines = pairedLines(found, columns, block.limits === true)
    return {
      table: { widths: shares(widths), headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, body: [headline(title, widths.length), ...lines] },
      layout: 'ruled',
      margin: JOINED,
    }
  })
}

function pairedLines(found: readonly PrintedValue[], columns: number, limits: boolean): TableCell[][] {
  const lines: TableCell[][] = []
  let line: TableCell[] = []
  const finish = () => {
    if (line.length > 0) lines.push([...line, ...Array.from({ length: columns * 2 - line.length }, (): TableCell => ({ text: '' }))])
    line = []
  }
  for (const value of found) {
    const text = valueWords(value, limits)
    if ([...text].length > LONG) finish()
    line.push(label(value.title))
    if ([...text].length > LONG) {
      lines.push([...line, { text, colSpan: columns * 2 - 1 }, ...blanks(columns * 2 - 2)])
      line = []
    } else line.push({ text, verticalAlignment: 'middle' } as TableCell)
    if (line.length === columns * 2) finish()
  }
  finish()
  return lines
}

function valueWords({ text, limit, fails }: PrintedValue, limits: boolean): string {
  return `${text}${limits && limit !== '' ? `（要求 ${limit}）` : ''}${fails ? '　不符合' : ''}`
}

/** Tables of readings as annexes: number, title, readings, and below what they come to. */
export function recordTables({ inspection }: PrintScope): Content[] {
  return (inspection?.tables ?? []).flatMap((table): Content[] => [
    { text: `附表 ${table.number}　${table.title}`, bold: true, fontSize: 11, alignment: 'center', margin: [0, 12, 0, 1] },
    { text: table.of, fontSize: 8.5, color: '#555555', alignment: 'center', margin: [0, 0, 0, 4] },
    readings(table),
    { text: table.summary, fontSize: 8.5, margin: [0, 3, 0, 4] },
  ])
}

/** Few columns with many rows stand so often beside one another. */
const FOLDS = 3
const MANY_ROWS = 9

function readings({ columns, rows }: PrintedTable): Content {
  const folds = columns.length <= 2 && rows.length >= MANY_ROWS ? FOLDS : 1
  const height = Math.ceil(rows.length / folds)
  const heads = columns.map(({ title }) => label(title))
  const body = Array.from({ length: height }, (_, at) => Array.from({ length: folds }, (_, fold) => readingCells(rows[fold * height + at], columns)).flat())
  const widths = columns.map(({ title, number }) => (number ? 1 : title === '' ? 1.1 : 1.5))
  return {
    table: {
      widths: shares(Array.from({ length: folds }, () => widths).flat()),
      headerRows: 1,
      dontBreakRows: true,
      body: [Array.from({ length: folds }, () => structuredClone(heads)).flat(), ...body],
    },
    layout: 'ruled',
    fontSize: columns.length > 10 ? 7 : 8,
  }
}

function readingCells(row: PrintedTable['rows'][number] | undefined, columns: PrintedTable['columns']): TableCell[] {
  return columns.map(({ number }, at): TableCell => {
    const fails = row?.fails[at] === true
    const text = row?.cells[at] ?? ''
    return { text: fails ? `${text} ×` : text, bold: fails, alignment: number ? 'center' : 'left', verticalAlignment: 'middle' } as TableCell
  })
}

const PICTURE: [number, number] = [238, 178]

/** Pictures two a row, each over its caption; one whose file is gone leaves its place and says so. */
export function photos(block: BlockOf<'photos'>, { inspection, pictures = new Map<string, string>() }: PrintScope): Content[] {
  const found = (inspection?.photos ?? []).filter(({ fault }) => fault || !block.faults)
  if (found.length === 0) return []
  const cells = found.map(({ file, caption }, at): TableCell => {
    const picture = pictures.get(file)
    const shown: Content =
      picture === undefined ? { text: '（照片文件缺失）', alignment: 'center', margin: [0, 80, 0, 80] } : { image: picture, fit: PICTURE, alignment: 'center' }
    return { stack: [shown, { text: `图 ${at + 1}　${caption}`, fontSize: 8.5, alignment: 'center', margin: [0, 4, 0, 2] }], margin: [0, 3, 0, 0] }
  })
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at): TableCell[] => [cells[at * 2] ?? '', cells[at * 2 + 1] ?? { text: '' }])
  return [
    ...(block.title === undefined
      ? []
      : [{ text: block.title, bold: true, fontSize: 11, alignment: 'center' as const, margin: [0, 12, 0, 4] as [number, number, number, number] }]),
    { table: { widths: ['50%', '50%'], dontBreakRows: true, body: rows }, layout: 'ruled' },
  ]
}
