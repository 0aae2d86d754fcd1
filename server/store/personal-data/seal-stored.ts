import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Schemas } from '../../schemas/schemas.ts'
import { StartError } from '../../services/start-error.ts'
import type { Database } from '../database.ts'
import { readStoreFact, writeStoreFact } from '../queries/bulk-insert.ts'
import { all, any } from '../queries/column.ts'
import { columnsOf } from '../queries/table-columns.ts'
import { KEY_ID_LENGTH, type Keyring } from './keyring.ts'
import { keyringOfDatabase } from './open-rows.ts'
import { SEAL_MARK, fingerprint, openText, sealText } from './sealed-text.ts'
import { openedJson, sealedJson } from './sealed-json.ts'
import { sealedJsonColumns, sealedTables, type SealedTable } from './sealed-tables.ts'

const FACT = 'personal-data'
const AT_ONCE = 1000

/** What was found sealed at the last start: with which key, in which columns. */
interface SealedFact {
  key: string
  columns: string[]
}

/**
 * Brings the store to its schemas and its current key: what an earlier version kept as plain text is sealed, what another key has sealed is sealed with
 * the current one. Asks nothing of a store that was brought there before, unless `again`. In batches of their own, so that it may be ended and begun
 * again, and run beside servers. Answers how many rows were changed. Throws StartError where the store is sealed with a key that is not given.
 */
export async function sealStored(
  db: Database,
  schemas: Pick<Schemas, 'entities'>,
  { again = false, changed }: { again?: boolean; changed?: (rows: number) => void } = {},
): Promise<number> {
  const keyring = keyringOfDatabase(db)
  if (!keyring) return 0
  const known = (await readStoreFact(db, FACT)) as SealedFact | null
  if (known && !keyring.key(known.key)) {
    throw new StartError(`数据库中的个人信息是用另一把密钥（${known.key}）加密的，请用 DATA_KEY_FILE 指定原来的密钥文件。`)
  }
  const tables = sealedTables(schemas)
  const columns = tables.flatMap(({ table, columns: of }) => of.map(({ name }) => `${table}.${name}`)).sort()
  const there = known?.key === keyring.current.id && columns.every((name) => known.columns.includes(name))
  if (there && !again) return 0
  // noted first: the key is in use from the first row on
  await writeStoreFact(db, FACT, { key: keyring.current.id, columns: known?.columns ?? [] })
  let rows = 0
  for (const table of tables) rows += await sealTable(db, keyring, table, (more) => changed?.(rows + more))
  for (const column of sealedJsonColumns) rows += await sealJson(db, keyring, column)
  await writeStoreFact(db, FACT, { key: keyring.current.id, columns })
  return rows
}

async function sealTable(db: Database, keyring: Keyring, sealed: SealedTable, told: (rows: number) => void): Promise<number> {
  let last = ''
  let done = 0
  for (;;) {
    const batch = await db.transaction().execute(async (trx) => sealBatch(trx.withoutPlugins(), keyring, sealed, last))
    if (batch === null) break
    last = batch.last
    done += batch.rows
    told(done)
  }
  // the plain texts that were replaced leave the pages of the table
  if (done > 0) await sql`vacuum ${sql.table(sealed.table)}`.execute(db)
  return done
}

async function sealBatch(trx: Database, keyring: Keyring, { table, key, columns }: SealedTable, last: string): Promise<{ last: string; rows: number } | null> {
  const begin = SEAL_MARK + keyring.current.id
  const due = columns.map(({ name }) => sql<SqlBool>`(${sql.id(name)} <> '' and left(${sql.id(name)}, ${begin.length}) <> ${begin})`)
  const names = columns.flatMap(({ name, fingerprint: beside }) => (beside === null ? [name] : [name, beside]))
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join([key, ...names].map((name) => sql.id(name)))} from ${sql.table(table)}
    where ${all([sql<SqlBool>`${sql.id(key)} > ${last}`, any(due)])} order by ${sql.id(key)} limit ${AT_ONCE} for update`.execute(trx)
  const [first] = rows
  if (!first) return null
  const sealed = rows.map((row) => Object.assign(row, ...columns.map((column) => sealedColumn(keyring, column, row[column.name] ?? ''))) as typeof row)
  const sets = names.map((name) => sql`${sql.id(name)} = v.${sql.id(name)}`)
  await sql`
    update ${sql.table(table)} as t set ${sql.join(sets)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(sealed)}::jsonb) as v
    where t.${sql.id(key)} = v.${sql.id(key)}`.execute(trx)
  return { last: String(rows.at(-1)?.[key]), rows: rows.length }
}

function sealedColumn(keyring: Keyring, { name, kind, fingerprint: beside }: SealedTable['columns'][number], kept: string): Record<string, string> {
  if (kept === '' || kept.startsWith(SEAL_MARK + keyring.current.id)) return {}
  const text = openText(keyring, kept)
  return { [name]: sealText(keyring, text), ...(beside === null ? {} : { [beside]: fingerprint(keyring.current, kind, text) }) }
}

async function sealJson(db: Database, keyring: Keyring, { table, key, column }: (typeof sealedJsonColumns)[number]): Promise<number> {
  const begin = SEAL_MARK + keyring.current.id
  const kept = sql`${sql.id(column)}->>'sealed'`
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...key, column].map((name) => sql.id(name)))} from ${sql.table(table)}
    where ${sql.id(column)} is not null and (jsonb_typeof(${sql.id(column)}) <> 'object' or ${kept} is null or left(${kept}, ${begin.length}) <> ${begin})`.execute(
    db,
  )
  for (const row of rows) {
    const same = key.map((name) => sql<SqlBool>`${sql.id(name)} = ${row[name]}`)
    await sql`update ${sql.table(table)} set ${sql.id(column)} = ${sealedJson(db, openedJson(db, row[column]))}::jsonb where ${all(same)}`.execute(db)
  }
  return rows.length
}

/** How many values of a table one key has sealed; those that are plain under `''`. */
export interface SealedCount {
  table: string
  title: string
  key: string
  count: number
}

/** How many values each key has sealed, table by table, drafts and kept answers too. What the store of an earlier version does not have yet, or a new one, counts none. */
export async function sealedCounts(db: Database, schemas: Pick<Schemas, 'entities'>): Promise<SealedCount[]> {
  const found: SealedCount[] = []
  const count = async (table: string, title: string, kept: RawBuilder<unknown>): Promise<void> => {
    const { rows } = await sql<{ key: string; count: number }>`
      select case when left(kept, 1) = ${SEAL_MARK} then substr(kept, 2, ${KEY_ID_LENGTH}) else '' end as key, count(*)::int as count
      from (select ${kept} as kept from ${sql.table(table)}) as t where kept <> '' group by 1 order by 1`.execute(db)
    found.push(...rows.map((row) => ({ table, title, ...row })))
  }
  for (const { table, title, columns } of sealedTables(schemas)) {
    const names = new Set(await columnsOf(db, table))
    for (const { name } of columns.filter((column) => names.has(column.name))) await count(table, title, sql.id(name))
  }
  for (const { table, title, column } of sealedJsonColumns) {
    const json = sql.id(column)
    const kept = sql`coalesce(case when jsonb_typeof(${json}) = 'object' then ${json}->>'sealed' end, ${json}::text)`
    if ((await columnsOf(db, table)).includes(column)) await count(table, title, kept)
  }
  return found
}

/** How many values each key has sealed, and how many are plain, under `''`. */
export async function countByKey(db: Database, schemas: Pick<Schemas, 'entities'>): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { key, count } of await sealedCounts(db, schemas)) counts.set(key, (counts.get(key) ?? 0) + count)
  return counts
}
