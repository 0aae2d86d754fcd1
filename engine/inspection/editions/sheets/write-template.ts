import type { Json, JsonObject } from '../../../schema/format/json.ts'
import type { RecordTemplate } from '../../../schema/inspection/record-template.ts'
import type { TableField } from '../../../schema/inspection/template-field.ts'
import { fieldsOf } from './fields.ts'
import { cellsOf, type SheetColumn } from './columns.ts'
import { helpSheet } from './help-sheet.ts'
import { fieldTable, itemTable } from './item-sheet.ts'
import { namesOf } from './names.ts'
import * as other from './other-columns.ts'
import type { MergedCells, SheetValue, WrittenRow, WrittenSheet } from '../../../spreadsheet-sheets.ts'

const nodesOf = (list: readonly unknown[] | undefined): JsonObject[] => (list ?? []) as JsonObject[]

/**
 * A template as institutions keep one: a title block over the table of items, tables of readings, rules, and how to fill them in. What is written here
 * `templateFromSheets` reads again as the same template.
 */
export function templateSheets(template: RecordTemplate): WrittenSheet[] {
  return [itemsSheet(template), fieldsSheet(template), readingsSheet(template), rulesSheet(template), helpSheet()]
}

function itemsSheet(template: RecordTemplate): WrittenSheet {
  const words = wordRows(other.headColumns.slice(1), template as unknown as JsonObject, itemBlock)
  const identity = wordRow([other.identityLabels.id, template.id, other.identityLabels.edition, template.edition], itemBlock)
  const rows: WrittenRow[] = [
    { look: 'title', cells: wordRow([other.headColumns[0]?.title ?? '', template.title], itemBlock), labels: [0] },
    ...[...words, identity].map((cells): WrittenRow => ({ look: 'words', cells, labels: labelsOf(itemBlock) })),
    { look: 'help', cells: [] },
  ]
  const { columns, heads, lines, merged } = itemTable(template, rows.length + 1)
  return {
    name: '检验项目',
    ...tableColumns(columns),
    frozen: { rows: rows.length + 1, columns: 4 },
    rows: [...rows, { look: 'heads', cells: heads }, ...lines.map((cells): WrittenRow => ({ look: 'line', cells }))],
    merged: [...rows.flatMap((_, row) => (row < rows.length - 1 ? wordMerges(itemBlock, row) : [])), ...merged],
  }
}

function fieldsSheet(template: RecordTemplate): WrittenSheet {
  const { columns, heads, lines, merged } = fieldTable(template, 1)
  const rows: WrittenRow[] = [{ look: 'heads', cells: heads }, ...lines.map((cells): WrittenRow => ({ look: 'line', cells }))]
  return { name: '填写内容', ...tableColumns(columns), frozen: { rows: 1, columns: 4 }, rows, merged }
}

/** The columns of a table behind its two of numbers. */
function tableColumns(columns: readonly SheetColumn[]): Pick<WrittenSheet, 'widths' | 'folded'> {
  return { widths: [6, 6, ...columns.map(({ width }) => width)], folded: columns.flatMap(({ seldom }, at) => (seldom === true ? [at + 2] : [])) }
}

/** First and last column of a label, its value, another label and its value: seldom ones do not count. */
type WordBlock = readonly [label: Span, value: Span, label: Span, value: Span]
type Span = readonly [number, number]
const itemBlock: WordBlock = [
  [0, 1],
  [2, 8],
  [9, 9],
  [10, 11],
]
const ruleBlock: WordBlock = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
]

function labelsOf([first, , second]: WordBlock): number[] {
  return [first[0], second[0]]
}

/** Two labels a row, each with its value beside it. */
function wordRows(columns: readonly SheetColumn[], node: JsonObject, block: WordBlock): SheetValue[][] {
  const words = cellsOf(columns, node).flatMap((value, at) => [columns[at]?.title ?? '', value])
  return Array.from({ length: Math.ceil(words.length / 4) }, (_, row) => wordRow(words.slice(row * 4, row * 4 + 4), block))
}

function wordRow(words: readonly SheetValue[], block: WordBlock): SheetValue[] {
  const row: SheetValue[] = []
  block.forEach(([from, to], at) => {
    for (let column = from; column <= to; column += 1) row[column] = column === from ? (words[at] ?? null) : null
  })
  return row
}

/** A label or value that takes several columns is one cell. */
function wordMerges(block: WordBlock, row: number): MergedCells[] {
  return block.flatMap(([left, right]) => (right > left ? [{ top: row, bottom: row, left, right }] : []))
}

function readingsSheet(template: RecordTemplate): WrittenSheet {
  const tables = fieldsOf(template).filter((field): field is TableField => field.type === 'table')
  const key = { title: other.tableOf, key: 'table', codec: { write: (value: Json) => String(value), read: (given: string) => given, expected: '' }, width: 16 }
  const keyed = (id: string, nodes: readonly unknown[]): JsonObject[] => nodesOf(nodes).map((node) => ({ ...node, table: id }))
  return blockSheet(
    '读数表',
    [],
    [
      { title: '读数表', columns: [key, ...other.tableColumns], nodes: tables.flatMap((table) => keyed(table.id, [table])) },
      { title: '读数表的列', columns: [key, ...other.readingColumns], nodes: tables.flatMap((table) => keyed(table.id, table.columns)) },
    ],
  )
}

function rulesSheet(template: RecordTemplate): WrittenSheet {
  const { classes, verdict, next, checks, writes = {} } = template
  const written = Object.entries(writes).map(([field, value]): JsonObject => ({ field, value }))
  return blockSheet('判定规则', wordRows(other.settingColumns, template as unknown as JsonObject, ruleBlock), [
    { title: '项目类别', columns: other.classColumns, nodes: nodesOf(classes) },
    { title: '检验结论', columns: other.outcomeColumns, nodes: nodesOf(verdict.outcomes) },
    { title: '判定规则', columns: other.ruleColumns(namesOf(verdict.outcomes)), nodes: nodesOf(verdict.rules) },
    { title: '下次检验日期', columns: other.nextColumns, nodes: nodesOf(next) },
    { title: '相互的校验', columns: other.checkColumns, nodes: nodesOf(checks) },
    { title: '填回业务单', columns: other.writeColumns, nodes: written },
  ])
}

interface Block {
  title: string
  columns: readonly SheetColumn[]
  nodes: readonly JsonObject[]
}

/** Tables one below the other, each with its name and heads. */
function blockSheet(name: string, words: readonly SheetValue[][], blocks: readonly Block[]): WrittenSheet {
  const rows: WrittenRow[] = words.map((cells) => ({ look: 'words', cells, labels: labelsOf(ruleBlock) }))
  for (const { title, columns, nodes } of blocks) {
    if (rows.length > 0) rows.push({ look: 'help', cells: [] })
    rows.push({ look: 'table', cells: [title] }, { look: 'heads', cells: columns.map((column) => column.title) })
    rows.push(...nodes.map((node): WrittenRow => ({ look: 'line', cells: cellsOf(columns, node) })))
  }
  const most = Math.max(...blocks.map(({ columns }) => columns.length))
  const widths = Array.from({ length: most }, (_, at) => Math.max(...blocks.map(({ columns }) => columns[at]?.width ?? 8)))
  return { name, widths, folded: [], frozen: { rows: 0, columns: 1 }, rows, merged: [] }
}
