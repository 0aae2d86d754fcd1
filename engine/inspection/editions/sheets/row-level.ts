import type { JsonObject } from '../../../schema/format/json.ts'
import type { Block } from './blocks.ts'
import type { SheetColumn } from './columns.ts'
import { at, type NodeReader } from './node-reader.ts'
import type { ReadRow } from '../../../spreadsheet-sheets.ts'

/** A node and the row, of a table, that says what it is. */
interface Entry {
  node: JsonObject
  row: ReadRow | null
  block: Block
}

/**
 * One of the things that a row of the table of items says something of, e.g. its item: entered where its number stands, the same as before where the
 * cells are blank (merged) or say the same again. What two rows say differently of one thing is told.
 */
export class RowLevel {
  private readonly reader: NodeReader
  private block: Block
  private readonly columns: readonly SheetColumn[]
  private readonly bases: ReadonlyMap<string, JsonObject>
  private readonly entries = new Map<string, Entry>()
  /** Every number that stands anywhere in the table. */
  private readonly numbers: ReadonlySet<string>
  private current: Entry | null = null
  private lost = false
  private readonly once: boolean
  readonly idTitle: string

  /** With `once`, no two rows speak of one thing. */
  constructor(
    reader: NodeReader,
    [block, ...more]: readonly [Block, ...Block[]],
    columns: readonly SheetColumn[],
    bases: readonly { id: string }[],
    once = false,
  ) {
    this.reader = reader
    this.once = once
    this.block = block
    this.columns = columns
    this.bases = new Map(bases.map((base) => [base.id, base as unknown as JsonObject]))
    this.idTitle = columns.find(({ key }) => key === 'id')?.title ?? ''
    this.numbers = new Set([block, ...more].flatMap((each) => each.rows.map((row) => textOf(each, row, this.idTitle))))
  }

  /** The rows that follow are those of another table. */
  use(block: Block): void {
    this.block = block
    this.leave()
  }

  get idColumn(): number {
    return this.block.columns.get(this.idTitle) ?? 0
  }

  all(): JsonObject[] {
    return [...this.entries.values()].map(({ node }) => node)
  }

  has(id: string): boolean {
    return this.entries.has(id) || this.numbers.has(id)
  }

  /** Whether a row says anything of it. */
  says(row: ReadRow): boolean {
    return this.columns.some(({ title }) => this.textOf(row, title) !== '')
  }

  /** The rows that follow belong to another owner. */
  leave(): void {
    this.current = null
    this.lost = false
  }

  /**
   * The node of a row, put into the list of its owner when it is new; null where there is none, `lost` where it cannot be told which. `entered` runs
   * when the node is another than in the row before.
   */
  enter(row: ReadRow, entered: () => void, owner?: JsonObject, list?: string, freeNumber?: () => string): JsonObject | 'lost' | null {
    const given = this.number(row)
    if (given === '') {
      const other = this.difference(row)
      if (other === null) return this.lost ? 'lost' : (this.current?.node ?? null)
      if (!freeNumber) return this.lose(row, other.title)
    }
    this.lost = false
    const known = this.entries.get(given)
    if (given !== '' && known) return this.again(row, known, entered)
    const node = this.reader.node(this.columns, this.block, row, this.bases.get(given))
    if (given === '' && freeNumber) {
      node['id'] = freeNumber()
      this.tellNumber(row, String(node['id']))
    } else if (node['id'] === undefined) return this.lose(row, '')
    entered()
    return this.add(owner, list, node, row)
  }

  /** Puts a node where it belongs and goes on with it. */
  add(owner: JsonObject | undefined, list: string | undefined, node: JsonObject, row: ReadRow | null): JsonObject {
    const id = String(node['id'])
    this.current = { node, row, block: this.block }
    this.entries.set(id, this.current)
    if (owner && list) ((owner[list] ??= []) as JsonObject[]).push(node)
    return node
  }

  private again(row: ReadRow, known: Entry, entered: () => void): JsonObject | 'lost' {
    if (this.once) {
      this.reader.tell('schema.duplicate-id', at(this.block, row, this.idColumn), { got: this.number(row) })
      return 'lost'
    }
    if (known !== this.current) entered()
    this.current = known
    const other = this.difference(row)
    if (other) {
      const values = { got: this.number(row), title: other.title, expected: known.row ? textOf(known.block, known.row, other.title) : '' }
      this.reader.tell('sheet.two-ways', at(this.block, row, other.column), values)
    }
    return known.node
  }

  /** The first word that a row says otherwise than the row of the current node; null where it says nothing new. */
  private difference(row: ReadRow): { title: string; column: number } | null {
    const { row: first, block } = this.current ?? {}
    for (const { title, key } of this.columns) {
      const [column, said] = [this.block.columns.get(title), this.textOf(row, title)]
      if (column !== undefined && key !== 'id' && said !== '' && (!first || !block || (block.columns.has(title) && textOf(block, first, title) !== said)))
        return { title, column }
    }
    return null
  }

  private lose(row: ReadRow, title: string): 'lost' {
    this.lost = true
    // a number that is none was told when it was read
    const values = { title, got: this.textOf(row, title), column: this.idTitle }
    if (this.number(row) === '') this.reader.tell('sheet.no-number', at(this.block, row, this.idColumn), values)
    return 'lost'
  }

  private tellNumber(row: ReadRow, got: string): void {
    this.reader.tell('sheet.numbered', at(this.block, row, this.idColumn), { got }, true)
  }

  private number(row: ReadRow): string {
    return this.textOf(row, this.idTitle)
  }

  private textOf(row: ReadRow, title: string): string {
    return textOf(this.block, row, title)
  }
}

function textOf(block: Block, row: ReadRow, title: string): string {
  return row.cells.get(block.columns.get(title) ?? -1)?.text.trim() ?? ''
}
