import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../engine/schema/entity.ts'
import type { Database } from '../operation.ts'
import { all, anyOf, column, type Condition } from './column.ts'
import { self } from './list.ts'

/** Records on the board for the people of these offices today; null: for who sees everything. An entity without a board shows none. */
export function onBoard({ 'x-board': board }: Entity, offices: readonly string[] | null, today: string): Condition {
  if (!board) return sql<SqlBool>`false`
  const { when, from, to } = board
  return all([
    ...Object.entries(when).map(([field, values]) => anyOf(column(self, field), values)),
    ...(from ? [sql<SqlBool>`coalesce(${column(self, from)} <= ${today}::date, true)`] : []),
    ...(to ? [sql<SqlBool>`coalesce(${column(self, to)} >= ${today}::date, true)`] : []),
    ...(offices ? [sql<SqlBool>`string_to_array(${column(self, board.offices)}, ',') && ${[...offices]}::text[]`] : []),
  ])
}

/** Which of the records the user has opened on the board: the audit trail says so. */
export async function readOnBoard(db: Database, entity: string, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct record_id as id from sys_audit
    where entity = ${entity} and user_id = ${userId} and action = 'read' and ${anyOf(sql.id('record_id'), ids)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
