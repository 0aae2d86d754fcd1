import type { TableCell } from 'pdfmake'
import type { Row } from '../../../engine/schema/format/json.ts'
import { blanks, headline, label, shares, textOf, type BlockOf, type PrintScope } from './layout-parts.ts'

export type ItemColumn = BlockOf<'items'>['columns'][number]

/** Type size of item tables. */
export const ITEM_SIZE = 8
const LINE_HEIGHT = ITEM_SIZE * 1.15 * 1.45
const PADDING = { x: 4, top: 2.4, bottom: 2.6 }
/** Points between the margins of an upright A4 page. */
const PAGE = 511

/** Columns of an item table: those of the item, and in one of them a table of the columns of its results. */
export interface ItemPlan {
  outer: readonly (ItemColumn | readonly ItemColumn[])[]
  widths: string[]
  /** Points that a unit of width is, about. */
  unit: number
}

/** Puts neighbouring columns that say something of results together. */
export function planOf(columns: readonly ItemColumn[]): ItemPlan {
  const outer: (ItemColumn | ItemColumn[])[] = []
  for (const column of columns) {
    const last = outer.at(-1)
    if (column.merged) outer.push(column)
    else if (Array.isArray(last)) last.push(column)
    else outer.push([column])
  }
  const whole = widthOf(columns)
  return { outer, widths: shares(outer.map((each) => (Array.isArray(each) ? widthOf(each) : (each as ItemColumn).width))), unit: PAGE / whole }
}

function widthOf(columns: readonly ItemColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}

function isGroup(part: ItemPlan['outer'][number]): part is readonly ItemColumn[] {
  return Array.isArray(part)
}

/** The heads of the columns. */
export function headRow({ outer }: ItemPlan): TableCell[] {
  return outer.map((part) => (isGroup(part) ? inner(part, [part.map(({ title }) => label(title))]) : label(part.title)))
}

/** Points that one row may be high: a row never breaks, and a page with its heads must hold it. */
const HIGHEST = 560

/** One item in one row; in several with the same words, where its results are more than a page holds. */
export function itemRows(plan: ItemPlan, lines: readonly Row[], scope: PrintScope): TableCell[][] {
  const rows: Row[][] = []
  let height = 0
  for (const line of lines) {
    const own = lineHeight(plan, line, scope)
    const last = rows.at(-1)
    if (last === undefined || height + own > HIGHEST) rows.push([line])
    else last.push(line)
    height = rows.at(-1)?.length === 1 ? own : height + own
  }
  return rows.map((part) => itemRow(plan, part, scope))
}

function lineHeight({ outer, unit }: ItemPlan, row: Row, scope: PrintScope): number {
  return Math.max(...outer.flatMap((part) => (isGroup(part) ? part.map(({ value, width }) => heightOf(textOf(value, { ...scope, row }), width * unit)) : [0])))
}

/** What belongs to an item once, and its results line by line beside. */
function itemRow({ outer, unit }: ItemPlan, lines: readonly Row[], scope: PrintScope): TableCell[] {
  const [first = {}] = lines
  const said = (column: ItemColumn, row: Row) => textOf(column.value, { ...scope, row })
  const shared = new Map(outer.flatMap((part) => (isGroup(part) ? [] : [[part, said(part, first)] as const])))
  const tallest = Math.max(0, ...[...shared].map(([column, text]) => heightOf(text, column.width * unit)))
  return outer.map((part) => {
    if (!isGroup(part)) return cell(shared.get(part) ?? '', part)
    const texts = lines.map((row) => part.map((column) => said(column, row)))
    const height = texts.reduce((sum, row) => sum + Math.max(...row.map((text, at) => heightOf(text, (part[at]?.width ?? 1) * unit))), 0)
    const spare = Math.max(0, tallest - height) / lines.length / 2
    return inner(
      part,
      texts.map((row) => row.map((text, at) => cell(text, part[at], spare))),
    )
  })
}

/** The first item of a section under the section's title: one row, so that no title stands at the foot of a page alone. */
export function sectionRow({ outer, widths }: ItemPlan, title: string, first: TableCell[]): TableCell[] {
  const head = headline(title, outer.length, { alignment: 'left', fillColor: '#f7f7f7' })
  return [Object.assign(filling({ widths, body: [head, first] }), { colSpan: outer.length }), ...blanks(outer.length - 1)]
}

function cell(text: string, column: ItemColumn | undefined, spare = 0): TableCell {
  return { text, alignment: column?.align ?? 'left', verticalAlignment: 'middle', margin: [0, spare, 0, spare] } as TableCell
}

/** The lines of results of an item. */
function inner(columns: readonly ItemColumn[], body: TableCell[][]): TableCell {
  return filling({ widths: shares(columns.map(({ width }) => width)), body })
}

/** A table within a cell that fills it to its rules. */
function filling(table: { widths: string[]; body: TableCell[][] }): TableCell {
  return { table, layout: 'within', margin: [-PADDING.x, -PADDING.top, -PADDING.x, -PADDING.bottom] } as TableCell
}

/** About how high a text is in a column: rather more than less, since rules of the lines beside it must reach as far down. */
function heightOf(text: string, width: number): number {
  const room = Math.max(ITEM_SIZE, width - PADDING.x * 2)
  const lines = text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(lengthOf(part) / room)), 0)
  return lines * LINE_HEIGHT + PADDING.top + PADDING.bottom
}

/** Letters of Chinese are as wide as they are high, others little more than half. */
function lengthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < 0x2000 ? ITEM_SIZE * 0.58 : ITEM_SIZE), 0)
}
