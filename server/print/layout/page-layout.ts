import type { Content, TableCell } from 'pdfmake'
import { test } from '../../../engine/expressions/evaluate.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { Print, PrintBlock, PrintCell } from '../../../engine/schema/business/print.ts'
import type { PrintedDocument } from '../print-thread.ts'
import {
  blanks,
  headline,
  JOINED,
  label,
  shares,
  textOf,
  verifyAddress,
  written,
  type BlockOf,
  type Column,
  type DictionaryOf,
  type PrintScope,
} from './layout-parts.ts'
import { NEW_PAGE, pagesOf } from './page-flow.ts'
import { cover, notice } from './paper-blocks.ts'
import { pictures } from './picture-grid.ts'
import { items, photos, recordTables, values } from './record-blocks.ts'
import { sealOver } from './seal.ts'
import { signatures } from './signature-places.ts'

const TICKED = '☑'
const BOX = '□'
/** Width of the counting column, as a share of the others together. */
const NUMBER_SHARE = 0.06

/** Lays one record out by its template: plain data for the print thread. Text of a record is only ever text. */
export function layOut(print: Print, scope: PrintScope, dictionaryOf: DictionaryOf): PrintedDocument {
  return {
    orientation: print.orientation ?? 'portrait',
    foot: print.foot ? textOf(print.foot, scope) : '',
    mark: scope.draft ? '草稿' : print.mark ? textOf(print.mark, scope) : '',
    content: pagesOf(print.blocks.map((block) => ({ block, content: blockContent(block, scope, dictionaryOf) }))),
  }
}

function blockContent(block: PrintBlock, scope: PrintScope, dictionaryOf: DictionaryOf): Content[] {
  if ('when' in block && block.when !== undefined && !test(block.when, scope)) return []
  switch (block.block) {
    case 'title':
      return [title(block, scope)]
    case 'line':
      return [line(block, scope)]
    case 'grid':
      return [grid(block, scope, dictionaryOf)]
    case 'table':
      return [table(block, scope)]
    case 'text':
      return [
        {
          text: textOf(block.text, scope),
          fontSize: block.size ?? 9.5,
          alignment: block.align ?? 'left',
          bold: block.bold ?? false,
          preserveLeadingSpaces: true,
          margin: [0, 5, 0, 3],
        },
      ]
    case 'items':
      return items(block, scope)
    case 'values':
      return values(block, scope)
    case 'record-tables':
      return recordTables(scope)
    case 'record-pictures':
      return photos(block, scope)
    case 'pictures':
      return pictures(block, scope)
    case 'cover':
      return cover(block, scope)
    case 'notice':
      return notice(block, scope)
    case 'page-break':
      return [NEW_PAGE]
    case 'qrcode':
      return [{ qr: textOf(block.value, scope) || ' ', fit: block.size ?? 70, margin: [0, 6, 0, 6] }]
    case 'signatures':
      return [signatures(block, scope)]
  }
}

function title(block: BlockOf<'title'>, scope: PrintScope): Content {
  const code = block.verify ? verifyAddress(textOf(block.verify, scope), scope) : block.qrcode ? textOf(block.qrcode, scope) : ''
  const words: Column = {
    stack: [
      ...(block.over
        ? [{ text: textOf(block.over, scope), fontSize: 12, alignment: 'center' as const, margin: [0, 2, 0, 3] as [number, number, number, number] }]
        : []),
      { text: textOf(block.text, scope), fontSize: 18, bold: true, alignment: 'center' },
    ],
    width: '*',
    margin: [0, 8, 0, 0],
  }
  return {
    columns: [{ text: '', width: 62 }, words, code === '' ? { text: '', width: 62 } : { qr: code, fit: 58, width: 62, alignment: 'right' }],
    margin: [0, 0, 0, 6],
  }
}

function line(block: BlockOf<'line'>, scope: PrintScope): Content {
  const part = (text: string | undefined, alignment: 'left' | 'center' | 'right'): Column => ({ text: text ? textOf(text, scope) : '', alignment, width: '*' })
  const parts = [part(block.left, 'left'), ...(block.center ? [part(block.center, 'center')] : []), part(block.right, 'right')]
  return { columns: parts, margin: [0, 2, 0, 4] }
}

function grid(block: BlockOf<'grid'>, scope: PrintScope, dictionaryOf: DictionaryOf): Content {
  const columns = block.columns.length
  const covered = new Map<number, number>()
  const body = block.rows.map((row) => gridRow(row, columns, covered, scope, dictionaryOf))
  const ruled: Content = { table: { widths: shares(block.columns), body, dontBreakRows: true }, layout: 'ruled', margin: JOINED }
  // a seal belongs to the signatures beside it
  return block.rows.some((row) => row.some(({ seal }) => seal !== undefined)) ? { stack: [ruled], unbreakable: true } : ruled
}

/** Cells of one row; `covered` counts, column by column, how many rows below a row span still fill. */
function gridRow(cells: PrintCell[], columns: number, covered: Map<number, number>, scope: PrintScope, dictionaryOf: DictionaryOf): TableCell[] {
  const made: TableCell[] = []
  const skipCovered = (): void => {
    while ((covered.get(made.length) ?? 0) > 0) {
      covered.set(made.length, (covered.get(made.length) ?? 0) - 1)
      made.push('')
    }
  }
  const place = (cell: TableCell, span: number, rowSpan: number): void => {
    skipCovered()
    for (let at = 0; at < span; at += 1) {
      if (rowSpan > 1) covered.set(made.length, rowSpan - 1)
      made.push(at === 0 ? cell : '')
    }
  }
  for (const cell of cells) {
    const rowSpan = cell.rowSpan ?? 1
    const shared = rowSpan > 1 ? { rowSpan } : {}
    const valued = cell.value !== undefined || cell.choices !== undefined
    if (cell.label !== undefined) {
      const span = valued ? 1 : (cell.span ?? 1)
      place(label(cell.label, { colSpan: span, ...shared, ...(valued ? tall(cell) : centred(cell)) }), span, rowSpan)
    }
    if (valued || cell.label === undefined) {
      const span = cell.span ?? 1
      place(
        {
          ...cellContent(cell, scope, dictionaryOf),
          alignment: cell.align ?? 'left',
          verticalAlignment: cell.height === undefined && cell.seal === undefined ? 'middle' : 'top',
          colSpan: span,
          ...shared,
          ...tall(cell),
        } as TableCell,
        span,
        rowSpan,
      )
    }
  }
  skipCovered()
  while (made.length < columns) made.push({ text: '' })
  return made.slice(0, columns)
}

/** Room above and below a label that stands by itself. */
function centred({ height = 0 }: PrintCell): { margin?: [number, number, number, number] } {
  const room = (height - 14) / 2
  return room > 0 ? { margin: [0, room, 0, room] } : {}
}

/** Room below the text, so that a cell reaches its height. */
function tall(cell: PrintCell): { margin?: [number, number, number, number] } {
  return cell.height === undefined ? {} : { margin: [0, 2, 0, Math.max(0, cell.height - 14)] }
}

/** The text of a cell, under the seal where it has one. */
function cellContent(cell: PrintCell, scope: PrintScope, dictionaryOf: DictionaryOf): object {
  const text = cellText(cell, scope, dictionaryOf)
  const around = cell.seal && scope.sealed ? textOf(cell.seal.around, scope) : ''
  return around === '' ? { text } : { stack: [sealOver(around, cell.seal?.below ? textOf(cell.seal.below, scope) : ''), { text, margin: [0, 8, 0, 0] }] }
}

function cellText(cell: PrintCell, scope: PrintScope, dictionaryOf: DictionaryOf): string {
  if (cell.choices !== undefined) return choicesText(dictionaryOf(cell.choices), cell.value ? textOf(cell.value, scope) : '')
  return cell.value === undefined ? '' : written(textOf(cell.value, scope), cell.format)
}

function choicesText(items: readonly DictionaryItem[], value: string): string {
  const chosen = new Set(value.split(','))
  return items.map((item) => `${chosen.has(item.value) ? TICKED : BOX}${item.label}`).join('　')
}

function table(block: BlockOf<'table'>, scope: PrintScope): Content {
  const rows = rowsOf(scope.record[block.of])
  const titles = [...(block.numbered ? ['序号'] : []), ...block.columns.map((column) => column.title)]
  const head = titles.map((text) => label(text))
  const body = rows.map((row, at) => tableRow(block, at + 1, { ...scope, row }))
  const blank = Math.max(0, (block.minRows ?? 0) - rows.length)
  for (let at = 0; at < blank; at += 1) body.push(titles.map(() => ({ text: ' ' })))
  if (block.total) body.push(totalRow(block.total, titles.length, scope))
  const caption = block.title ? [headline(block.title, titles.length)] : []
  const relative = block.columns.map((column) => column.width)
  const widths = shares(block.numbered ? [relative.reduce((sum, each) => sum + each, 0) * NUMBER_SHARE, ...relative] : relative)
  return {
    table: { widths, headerRows: caption.length + 1, dontBreakRows: true, body: [...caption, head, ...body] },
    layout: 'ruled',
    fontSize: 8,
    margin: JOINED,
  }
}

function tableRow(block: BlockOf<'table'>, number: number, scope: PrintScope): TableCell[] {
  const cells = block.columns.map(
    (column): TableCell => ({ text: textOf(column.value, scope), alignment: column.align ?? 'left', verticalAlignment: 'middle' }) as TableCell,
  )
  return block.numbered ? [{ text: String(number), alignment: 'center', verticalAlignment: 'middle' }, ...cells] : cells
}

function totalRow(total: NonNullable<BlockOf<'table'>['total']>, columns: number, scope: PrintScope): TableCell[] {
  const span = Math.min(2, columns - 1)
  return [
    label(total.label, { colSpan: span }),
    ...blanks(span - 1),
    { text: written(textOf(total.value, scope), total.format), colSpan: columns - span, alignment: 'left' },
    ...blanks(columns - span - 1),
  ]
}

function rowsOf(value: Json | undefined): Row[] {
  return Array.isArray(value) ? value.filter((each): each is Row => each !== null && typeof each === 'object' && !Array.isArray(each)) : []
}
