import type { Row } from '../../engine/schema/format/json.ts'
import type { Database } from '../store/database.ts'
import { bulkChange, bulkInsert } from '../store/queries/bulk-insert.ts'
import type { MadeRow } from './rows.ts'
import type { TableWriter } from './table-writer.ts'

const AT_ONCE = 1000

/** Rows on their way into the store, by table. */
export class RowBatch {
  /** Rows that wait. */
  size = 0
  readonly #writerOf: (entity: string) => TableWriter
  readonly #waiting = new Map<TableWriter, Row[]>()
  readonly #changes = new Map<TableWriter, Row[]>()

  constructor(writerOf: (entity: string) => TableWriter) {
    this.#writerOf = writerOf
  }

  /** Takes a row in; answers how many wait for the same table. Changes of rows wait until all is written. */
  add({ entity, row, changes }: MadeRow): number {
    const writer = this.#writerOf(entity)
    if (changes) {
      this.#changes.set(writer, [...(this.#changes.get(writer) ?? []), writer.changed(row)])
      return 0
    }
    const rows = this.#waiting.get(writer) ?? []
    if (rows.length === 0) this.#waiting.set(writer, rows)
    this.size += 1
    return rows.push(writer.complete(row))
  }

  /** The rows that wait for one table, which then wait no longer. */
  take(entity: string): { writer: TableWriter; rows: Row[] } {
    const writer = this.#writerOf(entity)
    const rows = this.#waiting.get(writer) ?? []
    this.#waiting.delete(writer)
    this.size -= rows.length
    return { writer, rows }
  }

  /** How many wait for each table. */
  counts(): Map<string, number> {
    return new Map([...this.#waiting].map(([{ table }, rows]) => [table, rows.length]))
  }

  /** Writes all of them; with `keepOld`, what stands in the store already stays as it is. Rows that somebody has changed meanwhile are not changed. */
  async write(db: Database, keepOld = false): Promise<void> {
    for (const [{ table, columns }, rows] of this.#waiting) {
      for (let at = 0; at < rows.length; at += AT_ONCE) await bulkInsert(db, table, columns, rows.slice(at, at + AT_ONCE), keepOld)
    }
    for (const [{ table, key }, rows] of this.#changes) await bulkChange(db, table, key, rows)
    this.#changes.clear()
    this.#waiting.clear()
    this.size = 0
  }
}
