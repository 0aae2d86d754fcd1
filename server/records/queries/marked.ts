import { sql, type SqlBool } from 'kysely'
import { column, type Condition } from '../../store/queries/column.ts'
import { self } from './record-list.ts'

/** Records whose mark (a field of 0 and 1) is set. */
export function marked(field: string): Condition {
  return sql<SqlBool>`${column(self, field)} = 1`
}
