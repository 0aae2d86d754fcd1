import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { column } from '../../store/queries/column.ts'
import { literal } from '../../store/queries/like.ts'

/** Next value of a named sequence. The row stays locked until the transaction ends, so values follow one another without gaps. */
export async function nextInSequence(trx: Database, name: string, first: () => Promise<number>): Promise<number> {
  const advanced = await trx
    .updateTable('sys_sequence')
    .set({ value: sql`value + 1`, updated_at: sql`now()` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst()
  if (advanced) return Number(advanced['value'])
  const start = await first()
  const made = await sql<{ value: number }>`
    insert into sys_sequence (name, value) values (${name}, ${start})
    on conflict (name) do update set value = sys_sequence.value + 1, updated_at = now() returning value`.execute(trx)
  return Number(made.rows[0]?.value)
}

/** Brings a sequence, whose row this transaction holds, to the last value handed out. */
export async function advanceSequence(trx: Database, name: string, value: number): Promise<void> {
  await sql`update sys_sequence set value = ${value}, updated_at = now() where name = ${name} and value < ${value}`.execute(trx)
}

/** The greatest number that begins so, as text; null when there is none. */
export async function greatestNumber(trx: Database, table: string, field: string, prefix: string): Promise<string | null> {
  const pattern = `${literal(prefix)}%`
  const { rows } = await sql<{
    found: string | null
  }>`select max(${column('t', field)}) as found from ${sql.table(table)} as t where ${column('t', field)} like ${pattern}`.execute(trx)
  return rows[0]?.found ?? null
}

/** Code of an office, as numbers carry it. */
export async function officeCode(trx: Database, id: string): Promise<string | null> {
  const row = await trx.selectFrom('sys_office').select('code').where('id', '=', id).executeTakeFirst()
  return row ? String(row['code']) : null
}
