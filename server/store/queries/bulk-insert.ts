import { sql } from 'kysely'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../database.ts'

/** Adds many rows in one statement with one parameter; columns a row lacks are null, columns not named keep their default. `keepOld` leaves rows that exist as they are. */
export async function bulkInsert(db: Database, table: string, columns: readonly string[], rows: readonly Row[], keepOld = false): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${keepOld ? sql`on conflict do nothing` : sql``}`.execute(db)
}

/** Changes fields of rows that nobody has changed since they were made, each by its key; rows may name different fields. */
export async function bulkChange(db: Database, table: string, key: string, rows: readonly Row[]): Promise<void> {
  const alike = new Map<string, Row[]>()
  for (const row of rows) {
    const fields = Object.keys(row).join()
    alike.set(fields, [...(alike.get(fields) ?? []), row])
  }
  for (const changed of alike.values()) {
    const fields = Object.keys(changed[0] ?? {}).filter((field) => field !== key)
    const sets = fields.map((field) => sql`${sql.id(field)} = r.${sql.id(field)}`)
    await sql`
      update ${sql.table(table)} as t set ${sql.join(sets)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(changed)}::jsonb) as r
      where t.${sql.id(key)} = r.${sql.id(key)} and t.updated_at = t.created_at`.execute(db)
  }
}

/** Lets the planner know the tables as they are now, and which of their pages need no second look. */
export async function analyse(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Lets the planner know a table roughly as it is now, from few of its rows: others hardly wait. */
export async function sample(db: Database, table: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local default_statistics_target = 10`.execute(trx)
    await sql`analyze ${sql.table(table)}`.execute(trx)
  })
}

/** Tells which pages of a table need no second look, then lets the planner know it: two waits for others in place of a long one. */
export async function settle(db: Database, table: string): Promise<void> {
  await sql`vacuum ${sql.table(table)}`.execute(db)
  await sql`analyze ${sql.table(table)}`.execute(db)
}

/** Brings what is written to its place, so that the log behind it is of no more use. */
export async function checkpoint(db: Database): Promise<void> {
  await sql`checkpoint`.execute(db)
}

/** A fact about the store itself; null when never noted. */
export async function readStoreFact(db: Database, key: string): Promise<unknown> {
  const row = await db.selectFrom('sys_meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.['value'] ?? null
}

/** Notes a fact about the store itself. */
export async function writeStoreFact(db: Database, key: string, value: Row): Promise<void> {
  await sql`
    insert into sys_meta (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db)
}
