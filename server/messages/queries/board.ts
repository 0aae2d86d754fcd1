import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { all, anyOf, column, type Condition } from '../../store/queries/column.ts'
import { self } from '../../records/queries/record-list.ts'

/** Whom a board is read by: the people of offices, those of enterprises, or who sees everything. */
export type BoardReader = { offices: readonly string[] } | 'unit' | 'everybody'

/** Records on the board for a reader today. An entity without a board shows none, one that says nothing of enterprises shows them none. */
export function onBoard({ 'x-board': board }: Entity, reader: BoardReader, today: string): Condition {
  if (!board) return sql<SqlBool>`false`
  const { when, from, to } = board
  return all([
    ...Object.entries(when).map(([field, values]) => anyOf(column(self, field), values)),
    ...(from ? [sql<SqlBool>`coalesce(${column(self, from)} <= ${today}::date, true)`] : []),
    ...(to ? [sql<SqlBool>`coalesce(${column(self, to)} >= ${today}::date, true)`] : []),
    ...(reader === 'everybody' ? [] : [reader === 'unit' ? forUnits(board.units) : forOffices(board.offices, reader.offices)]),
  ])
}

function forOffices(field: string, offices: readonly string[]): Condition {
  return sql<SqlBool>`string_to_array(${column(self, field)}, ',') && ${[...offices]}::text[]`
}

function forUnits(field: string | undefined): Condition {
  return field === undefined ? sql<SqlBool>`false` : sql<SqlBool>`coalesce(${column(self, field)} = 1, false)`
}

/** Which of the records the user has opened on the board: the audit trail says so. */
export async function readOnBoard(db: Database, entity: string, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct record_id as id from sys_audit
    where entity = ${entity} and user_id = ${userId} and action = 'read' and ${anyOf(sql.id('record_id'), ids)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
