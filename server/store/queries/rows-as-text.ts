import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

const AT_ONCE = 1000

/** Rows that leave together: of which table, which of them, and in which order; all in any order where nothing is said. */
export interface RowSource {
  table: string
  order?: readonly string[]
  where?: RawBuilder<unknown>
}

/** Rows as JSON texts, some at a time; inside a transaction. */
async function* rowsAsText(trx: Database, { table, order, where = sql`true` }: RowSource): AsyncGenerator<string[]> {
  const ordered = order ? sql`order by ${sql.join(order.map((name) => sql`t.${sql.id(name)}`))}` : sql``
  await sql`declare leaving no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(table)} as t where ${where} ${ordered}`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(AT_ONCE))} from leaving`.execute(trx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < AT_ONCE) break
  }
  await sql`close leaving`.execute(trx)
}

/** Rows on their way out of the store as lines: how many have passed, and the SHA-256 of their lines. */
export class LeavingRows {
  readonly #hash = createHash('sha256')
  rows = 0

  /** The lines, some at a time, each with its line feed; inside a transaction. */
  async *lines(trx: Database, source: RowSource): AsyncGenerator<string> {
    for await (const some of rowsAsText(trx, source)) {
      const text = `${some.join('\n')}\n`
      this.rows += some.length
      this.#hash.update(text)
      yield text
    }
  }

  /** Of all lines that have passed; once, at their end. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}

/** Adds rows given as JSON texts; answers how many. */
export async function addRows(trx: Database, { name, columns }: { name: string; columns: readonly string[] }, lines: readonly string[]): Promise<number> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(name)} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(
    trx,
  )
  return Number(numAffectedRows)
}
