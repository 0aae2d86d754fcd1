import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { all, column } from '../../store/queries/column.ts'
import { orderBy, self, type RecordQuery, type SortField } from './record-list.ts'

/** Between keys; none holds it. */
const APART = '\n'

/** Keys of a list as it was at one moment, in its order. A million of them are one text of some forty megabytes, and not a million rows. */
export class OrderedKeys {
  readonly count: number
  private readonly text: string

  constructor(count: number, text: string) {
    this.count = count
    this.text = text
  }

  /** The keys, so many at a time. */
  *chunks(size: number): Generator<string[]> {
    for (let start = 0; start < this.text.length;) {
      const keys: string[] = []
      while (keys.length < size && start < this.text.length) {
        const end = this.text.indexOf(APART, start)
        keys.push(this.text.slice(start, end < 0 ? undefined : end))
        start = end < 0 ? this.text.length : end + 1
      }
      yield keys
    }
  }
}

/** Keys of all records found, in order, at most `limit`. */
export async function orderedKeys(db: Database, query: RecordQuery, sort: SortField[], limit: number): Promise<OrderedKeys> {
  const { rows } = await sql<{ count: number; keys: string | null }>`
    select count(*)::int as count, string_agg(found.key, ${APART}) as keys from (
      select ${column(self, query.entity['x-key'])}::text as key from ${sql.table(query.entity.id)} as ${sql.id(self)}
      where ${all(query.where)} order by ${orderBy(query, sort)} limit ${limit}) as found`.execute(db)
  const [row] = rows
  return new OrderedKeys(row?.count ?? 0, row?.keys ?? '')
}
