import { sql, type SqlBool } from 'kysely'
import { column, type Condition } from './column.ts'
import { self } from './list.ts'

/** Records whose mark (a field of 0 and 1) is set. */
export function marked(field: string): Condition {
  return sql<SqlBool>`${column(self, field)} = 1`
}
