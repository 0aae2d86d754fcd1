import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { all, column } from '../../store/queries/column.ts'
import { holdsOne } from '../../store/personal-data/stored-row.ts'
import { notDeleted } from './deleted.ts'

/** Records, anybody's, whose first field holds one of the values: their key and the fields. Deleted ones count only where an index forbids a second value. */
export async function recordsSharing(db: Database, entity: Entity, fields: readonly string[], values: readonly string[]): Promise<Row[]> {
  const [first] = fields
  if (first === undefined || values.length === 0) return []
  const shown = fields.map((field) => sql`${column('t', field)}::text as ${sql.id(field)}`)
  const indexed = entity.properties[first]?.['x-index'] === 'unique'
  const conditions = [
    entity.properties[first]?.['x-sensitive'] ? holdsOne(db, entity, 't', first, values) : isOneOf(sql`${column('t', first)}::text`, values),
    ...(indexed ? [] : [notDeleted(entity, 't')]),
  ]
  const { rows } = await sql<Row>`
    select ${column('t', entity['x-key'])} as "key", ${sql.join(shown)} from ${sql.table(entity.id)} as t where ${all(conditions)}`.execute(db)
  return rows
}

/** Of thousands of values: joined, since a prepared plan compares each row with each value of an array. */
function isOneOf(expression: RawBuilder<unknown>, values: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${expression} in (select unnest(${[...values]}::text[]))`
}
