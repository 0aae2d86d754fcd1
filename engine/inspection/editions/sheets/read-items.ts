import type { JsonObject } from '../../../schema/format/json.ts'
import type { RecordTemplate } from '../../../schema/inspection/record-template.ts'
import type { Block } from './blocks.ts'
import { fieldsOf } from './fields.ts'
import { fieldColumns, itemColumns, resultColumns, sectionColumns, sectionOrder } from './item-columns.ts'
import { at, type NodeReader } from './node-reader.ts'
import { RowLevel } from './row-level.ts'
import type { ReadRow } from '../../../spreadsheet-sheets.ts'

/** The tables that sections stand in: their items, and the values that they have themselves; without the latter these stay as they are. */
export interface SectionTables {
  items: Block
  fields: Block | undefined
}

/** Sections with their values, items and results, in the order of the rows. `classes` are the titles of classes by id. */
export function readSections(reader: NodeReader, tables: SectionTables, base: RecordTemplate, classes: Readonly<Record<string, string>>): JsonObject[] {
  return new SectionReader(reader, tables, base, classes).read()
}

class SectionReader {
  private readonly reader: NodeReader
  private readonly tables: SectionTables
  private readonly base: RecordTemplate
  private block: Block
  private readonly sections: RowLevel
  private readonly items: RowLevel
  private readonly results: RowLevel
  private readonly fields: RowLevel
  /** Where each section stands among all. */
  private readonly orders = new Map<JsonObject, number>()
  private order = 0

  constructor(reader: NodeReader, tables: SectionTables, base: RecordTemplate, classes: Readonly<Record<string, string>>) {
    this.reader = reader
    this.tables = tables
    this.base = base
    this.block = tables.items
    const blocks = [tables.items, ...(tables.fields ? [tables.fields] : [])] as const
    const items = base.sections.flatMap((section) => section.items ?? [])
    const results = items.flatMap((item) => item.results)
    this.sections = new RowLevel(reader, blocks, sectionColumns, base.sections)
    this.items = new RowLevel(reader, blocks, itemColumns(classes), items)
    this.results = new RowLevel(reader, blocks, resultColumns, results)
    this.fields = new RowLevel(reader, blocks, fieldColumns, fieldsOf(base), true)
  }

  read(): JsonObject[] {
    const { fields, items } = this.tables
    if (fields) this.readTable(fields)
    else this.keepFields()
    this.readTable(items)
    for (const item of this.items.all()) if (item['results'] === undefined) this.addResult(item, null)
    return this.sections.all().sort((one, other) => (this.orders.get(one) ?? 0) - (this.orders.get(other) ?? 0))
  }

  private readTable(block: Block): void {
    this.block = block
    for (const level of [this.sections, this.items, this.results, this.fields]) level.use(block)
    for (const row of block.rows) this.readRow(row)
  }

  /** Sections with the values that they had. */
  private keepFields(): void {
    this.base.sections.forEach((section, index) => {
      const { items: _items, ...rest } = section
      if (!section.fields && section.items) return
      const node = this.sections.add(undefined, undefined, structuredClone(rest) as unknown as JsonObject, null)
      this.orders.set(node, index + 1)
    })
  }

  /** A section without a number stands behind the one before it. */
  private keepOrder(row: ReadRow, section: JsonObject): void {
    const given = Number(row.cells.get(this.block.columns.get(sectionOrder) ?? -1)?.text.trim() || NaN)
    if (!Number.isNaN(given)) this.order = given
    if (!this.orders.has(section)) this.orders.set(section, this.order)
    this.order = this.orders.get(section) ?? this.order
  }

  private readRow(row: ReadRow): void {
    const section = this.sections.enter(row, () => [this.items, this.results].forEach((level) => level.leave()))
    if (section === 'lost') return
    if (section === null) return this.needsOwner(row, this.sections, [this.items, this.results, this.fields])
    this.keepOrder(row, section)
    const item = this.items.enter(row, () => this.results.leave(), section, 'items')
    if (item === 'lost') return
    if (item === null && this.results.says(row)) return this.needsOwner(row, this.items, [this.results])
    const result =
      item === null
        ? null
        : this.results.enter(
            row,
            () => undefined,
            item,
            'results',
            () => freeNumber(item, this.results),
          )
    if (result === 'lost' || !this.fields.says(row)) return
    // a value of an item that has no result of its own yet makes one
    const owner = item === null ? section : (result ?? this.addResult(item, row))
    this.fields.leave()
    this.fields.enter(row, () => undefined, owner, 'fields')
  }

  /** A row that says something of things whose owner nothing names. */
  private needsOwner(row: ReadRow, owner: RowLevel, levels: readonly RowLevel[]): void {
    if (!levels.some((level) => level.says(row))) return
    this.reader.tell('sheet.no-number', at(this.block, row, owner.idColumn), { title: owner.idTitle, got: '', column: owner.idTitle })
  }

  /** The one result of an item that is only a line: it asks what the item is called. */
  private addResult(item: JsonObject, row: ReadRow | null): JsonObject {
    return this.results.add(item, 'results', { id: freeNumber(item, this.results), content: item['title'] ?? '' }, row)
  }
}

/** The next number of a result of an item that nothing has. */
function freeNumber(item: JsonObject, results: RowLevel): string {
  let last = 1
  while (results.has(`${String(item['id'])}.${last}`)) last += 1
  return `${String(item['id'])}.${last}`
}
