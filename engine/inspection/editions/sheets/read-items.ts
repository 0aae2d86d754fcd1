import type { JsonObject } from '../../../schema/format/json.ts'
import type { RecordTemplate } from '../../../schema/inspection/record-template.ts'
import type { Block } from './blocks.ts'
import type { SheetColumn } from './columns.ts'
import { fieldsOf } from './fields.ts'
import { fieldColumns, itemColumns, resultColumns, sectionColumns } from './item-columns.ts'
import { at, type NodeReader } from './node-reader.ts'
import { RowLevel } from './row-level.ts'
import type { ReadRow } from '../../../spreadsheet-sheets.ts'

/** Sections with their items, results and values, in the order of the rows. `classes` are the titles of classes by id. */
export function readItems(reader: NodeReader, block: Block, base: RecordTemplate, classes: Readonly<Record<string, string>>): JsonObject[] {
  return new ItemReader(reader, block, base, classes).read()
}

class ItemReader {
  private readonly reader: NodeReader
  private readonly block: Block
  private readonly sections: RowLevel
  private readonly items: RowLevel
  private readonly results: RowLevel
  private readonly fields: RowLevel

  constructor(reader: NodeReader, block: Block, base: RecordTemplate, classes: Readonly<Record<string, string>>) {
    this.reader = reader
    this.block = block
    const items = base.sections.flatMap((section) => section.items ?? [])
    const level = (columns: readonly SheetColumn[], nodes: readonly { id: string }[]) => new RowLevel(reader, block, columns, nodes)
    this.sections = level(sectionColumns, base.sections)
    this.items = level(itemColumns(classes), items)
    this.results = level(
      resultColumns,
      items.flatMap(({ results }) => results),
    )
    this.fields = new RowLevel(reader, block, fieldColumns, fieldsOf(base), true)
  }

  read(): JsonObject[] {
    for (const row of this.block.rows) this.readRow(row)
    for (const item of this.items.all()) if (item['results'] === undefined) this.addResult(item, null)
    return this.sections.all()
  }

  private readRow(row: ReadRow): void {
    const section = this.sections.enter(row, () => [this.items, this.results].forEach((level) => level.leave()))
    if (section === 'lost') return
    if (section === null) return this.needsOwner(row, this.sections, [this.items, this.results, this.fields])
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
