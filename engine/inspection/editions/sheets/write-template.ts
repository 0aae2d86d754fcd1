import type { Json, JsonObject } from '../../../schema/format/json.ts'
import type { RecordTemplate } from '../../../schema/inspection/record-template.ts'
import type { TableField } from '../../../schema/inspection/template-field.ts'
import { fieldsOf } from './fields.ts'
import { cellsOf, type SheetColumn } from './columns.ts'
import { helpSheet } from './help-sheet.ts'
import { itemTable } from './item-sheet.ts'
import { namesOf } from './names.ts'
import * as other from './other-columns.ts'
import type { MergedCells, SheetValue, WrittenRow, WrittenSheet } from '../../../spreadsheet-sheets.ts'

const nodesOf = (list: readonly unknown[] | undefined): JsonObject[] => (list ?? []) as JsonObject[]

/**
 * A template as institutions keep one: a title block over the table of items, tables of readings, rules, and how to fill them in. What is written here
 * `templateFromSheets` reads again as the same template.
 */
export function templateSheets(template: RecordTemplate): WrittenSheet[] {
  return [itemsSheet(template), readingsSheet(template), rulesSheet(template), helpSheet()]
}

function itemsSheet(template: RecordTemplate): WrittenSheet {
  const words = [
    ...wordRows(other.headColumns.slice(1), template as unknown as JsonObject),
    [other.identityLabels.id, template.id, null, null, other.identityLabels.edition, template.edition],
  ]
  const rows: WrittenRow[] = [
    { look: 'title', cells: ['名称', template.title] },
    ...words.map((cells): WrittenRow => ({ look: 'words', cells })),
    { look: 'words', cells: [] },
  ]
  const { columns, heads, lines, merged } = itemTable(template, rows.length + 1)
  const block = rows.flatMap(({ look }, row) => wordMerges(look === 'title', row))
  return {
    name: '检验项目',
    widths: [6, ...columns.map(({ width }) => width)],
    folded: columns.flatMap(({ seldom }, at) => (seldom === true ? [at + 1] : [])),
    frozen: { rows: rows.length + 1, columns: 4 },
    rows: [...rows, { look: 'heads', cells: heads }, ...lines.map((cells): WrittenRow => ({ look: 'line', cells }))],
    merged: [...block, ...merged],
  }
}

/** Two labels a row, each with its value beside it. */
function wordRows(columns: readonly SheetColumn[], node: JsonObject): SheetValue[][] {
  const values = cellsOf(columns, node)
  const rows: SheetValue[][] = []
  for (let at = 0; at < columns.length; at += 2) {
    const [left, right] = [columns[at], columns[at + 1]]
    rows.push([left?.title ?? null, values[at] ?? null, null, null, right?.title ?? null, values[at + 1] ?? null])
  }
  return rows
}

/** A value takes the columns up to the next label. */
function wordMerges(title: boolean, row: number): MergedCells[] {
  const merge = (left: number, right: number): MergedCells => ({ top: row, bottom: row, left, right })
  return title ? [merge(1, 7)] : [merge(1, 3), merge(5, 7)]
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
  return blockSheet('判定规则', wordRows(other.settingColumns, template as unknown as JsonObject), [
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
  const rows: WrittenRow[] = words.map((cells) => ({ look: 'words', cells }))
  for (const { title, columns, nodes } of blocks) {
    if (rows.length > 0) rows.push({ look: 'help', cells: [] })
    rows.push({ look: 'table', cells: [title] }, { look: 'heads', cells: columns.map((column) => column.title) })
    rows.push(...nodes.map((node): WrittenRow => ({ look: 'line', cells: cellsOf(columns, node) })))
  }
  const most = Math.max(...blocks.map(({ columns }) => columns.length))
  const widths = Array.from({ length: most }, (_, at) => Math.max(...blocks.map(({ columns }) => columns[at]?.width ?? 8)))
  return { name, widths, folded: [], frozen: { rows: 0, columns: 1 }, rows, merged: words.flatMap((_, row) => wordMerges(false, row)) }
}
