import type { JsonObject } from '../../../schema/format/json.ts'
import type { TableField } from '../../../schema/inspection/template-field.ts'
import type { Block, BlockName, FoundBlocks } from './blocks.ts'
import type { SheetColumn } from './columns.ts'
import { at, type NodeReader } from './node-reader.ts'
import { readingColumns, tableColumns, tableOf } from './other-columns.ts'
import type { ReadRow } from '../../../spreadsheet-sheets.ts'

/** Tables of a workbook whose rows are nodes by themselves. */
export class ListReader {
  private readonly reader: NodeReader
  private readonly blocks: FoundBlocks['blocks']

  constructor(reader: NodeReader, blocks: FoundBlocks['blocks']) {
    this.reader = reader
    this.blocks = blocks
  }

  /** The nodes of a table, each number once; those of `base` where the workbook does not have the table. */
  list(name: BlockName, columns: readonly SheetColumn[], base: readonly JsonObject[]): JsonObject[] {
    const block = this.blocks.get(name)
    if (!block) return [...base]
    this.reader.unknownColumns(
      block,
      columns.map(({ title }) => title),
    )
    return this.nodes(block, columns, block.rows, base)
  }

  /** Words that the tables of readings give to the values that are such: `tables` of the workbook's items, `base` by id. */
  readings(tables: ReadonlyMap<string, JsonObject>, base: ReadonlyMap<string, TableField>): void {
    this.tableWords(tables, base)
    const block = this.blocks.get('readings')
    if (block) this.reader.unknownColumns(block, [tableOf, ...readingColumns.map(({ title }) => title)])
    for (const [id, table] of tables) {
      const known = (base.get(id)?.columns ?? []) as unknown as JsonObject[]
      const rows = block?.rows.filter((row) => tableIn(block, row) === id) ?? []
      const columns = block ? this.nodes(block, readingColumns, rows, known) : known
      if (columns.length > 0) table['columns'] = columns
    }
    if (block) this.strays(block, tables)
  }

  private tableWords(tables: ReadonlyMap<string, JsonObject>, base: ReadonlyMap<string, TableField>): void {
    const block = this.blocks.get('tables')
    const own = tableColumns.map(({ key }) => key.split('.')[0] ?? key)
    if (block) this.reader.unknownColumns(block, [tableOf, ...tableColumns.map(({ title }) => title)])
    for (const [id, table] of tables) {
      const row = block?.rows.find((each) => tableIn(block, each) === id)
      const known = base.get(id) as unknown as JsonObject | undefined
      if (block && row) Object.assign(table, this.reader.node(tableColumns, block, row, known))
      else if (!block && known) for (const word of own) if (known[word] !== undefined) table[word] = known[word]
    }
    if (block) this.strays(block, tables)
  }

  /** Rows of tables that the items do not have. */
  private strays(block: Block, tables: ReadonlyMap<string, JsonObject>): void {
    for (const row of block.rows) {
      const [got, place] = [tableIn(block, row), at(block, row, block.columns.get(tableOf) ?? 0)]
      if (!tables.has(got)) this.reader.tell('sheet.cell', place, { title: tableOf, expected: '“检验项目”表中类型为读数表的测量值编号', got })
    }
  }

  private nodes(block: Block, columns: readonly SheetColumn[], rows: readonly ReadRow[], base: readonly JsonObject[]): JsonObject[] {
    const [key] = columns
    const column = block.columns.get(key?.title ?? '') ?? 0
    const made = new Map<string, JsonObject>()
    for (const row of rows) {
      const id = row.cells.get(column)?.text.trim() ?? ''
      const place = at(block, row, column)
      if (id === '') this.reader.tell('sheet.no-number', place, { title: '', got: '', column: key?.title })
      else if (made.has(id)) this.reader.tell('schema.duplicate-id', place, { got: id })
      else {
        const node = this.reader.node(
          columns,
          block,
          row,
          base.find((each) => each[key?.key ?? ''] === id),
        )
        if (node[key?.key ?? ''] !== undefined) made.set(id, node)
      }
    }
    return [...made.values()]
  }
}

function tableIn(block: Block, row: ReadRow): string {
  return row.cells.get(block.columns.get(tableOf) ?? -1)?.text.trim() ?? ''
}
